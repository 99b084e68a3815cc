import Foundation

extension LoopbackServer {
  /// A connection, which reads one request and writes one answer.
  struct Connection {
    private enum Phase {
      case reading([UInt8])
      case held(Reply, method: String)
      case delayed(Reply, method: String)
      case stalled
      case writing(ArraySlice<UInt8>)
      case over
    }

    let socket: Socket
    /// The time at which the connection has been silent for too long, or its delay is over. It is
    /// nil for a held answer, which may wait as long as the server lives.
    private(set) var deadline: TimeInterval?
    private var phase = Phase.reading([])
    private let patience: TimeInterval

    /// - Parameter patience: the seconds for which the other side may be silent.
    init(_ socket: Socket, at now: TimeInterval, patience: TimeInterval) {
      self.socket = socket
      self.patience = patience
      deadline = now + patience
    }

    /// True if the connection has ended, and only waits to be released.
    var isOver: Bool {
      if case .over = phase { true } else { false }
    }

    /// The event that the connection waits for. With 0, it still detects that the client is gone.
    var awaited: Int32 {
      switch phase {
      case .reading: POLLIN
      case .writing: POLLOUT
      case .held, .delayed, .stalled, .over: 0
      }
    }

    /// Handles the events that have happened. Returns a request to answer once it has arrived
    /// whole.
    mutating func proceed(_ events: Int32, at now: TimeInterval, isReleased: Bool) -> Request? {
      var request: Request?
      switch phase {
      case .reading(let received) where events != 0: request = read(after: received, at: now)
      case .writing(let unsent) where events != 0: write(unsent, at: now)
      case .held(let reply, let method) where isReleased: begin(reply, to: method, at: now)
      case .held where events != 0, .delayed where events != 0, .stalled where events != 0:
        phase = .over
      case .delayed(let reply, let method) where (deadline ?? now) <= now:
        begin(reply, to: method, at: now)
      case .reading, .writing, .held, .delayed, .stalled, .over: break
      }
      if let deadline, deadline <= now { phase = .over }
      return request
    }

    /// Answers the request, or keeps the answer until it is released or its delay is over.
    mutating func answer(
      _ request: Request, with reply: Reply, at now: TimeInterval, isReleased: Bool
    ) {
      if reply.isHeld, !isReleased {
        phase = .held(reply, method: request.method)
        deadline = nil
      } else if reply.delay > 0 {
        phase = .delayed(reply, method: request.method)
        deadline = now + reply.delay
      } else {
        begin(reply, to: request.method, at: now)
      }
    }
  }
}

extension LoopbackServer.Connection {
  private mutating func begin(
    _ reply: LoopbackServer.Reply, to method: String, at now: TimeInterval
  ) {
    deadline = now + patience
    switch reply.manner {
    case .hangUp: phase = .over
    case .stall: phase = .stalled
    case .whole, .cutShort: write(reply.bytes(answering: method)[...], at: now)
    }
  }

  private mutating func read(
    after received: [UInt8], at now: TimeInterval
  ) -> LoopbackServer.Request? {
    switch socket.arrival() {
    case .nothingYet: return nil
    case .end:
      phase = .over
      return nil
    case .bytes(let bytes):
      deadline = now + patience
      return take(received + bytes, at: now)
    }
  }

  private mutating func take(_ received: [UInt8], at now: TimeInterval) -> LoopbackServer.Request? {
    switch LoopbackServer.Request.reading(received) {
    case .whole(let request): return request
    case .unfinished: phase = .reading(received)
    case .refused(let status): begin(.status(status), to: "GET", at: now)
    }
    return nil
  }

  private mutating func write(_ unsent: ArraySlice<UInt8>, at now: TimeInterval) {
    phase = .over
    guard let count = socket.send(unsent), count < unsent.count else { return }
    if count > 0 { deadline = now + patience }
    phase = .writing(unsent.dropFirst(count))
  }
}
