import Foundation
import Synchronization

extension LoopbackServer {
  /// The work of a server, on a thread that accepts connections and one for each connection. It is
  /// an object of its own, so that the threads do not retain the server.
  final class Service: Sendable {
    private struct State {
      var requests: [Request] = []
      var waits: [(count: Int, continuation: CheckedContinuation<Bool, Never>)] = []
      var isOver = false
    }

    private let state = Mutex(State())
    private let answer: @Sendable (Request) -> Reply
    private let turn = Mutex(())
    private let silence: TimeInterval
    /// Pipes with something to read once the server is to stop, or the held answers are released.
    private let stopping = Pipe()
    private let releasing = Pipe()
    private let threads = DispatchGroup()

    /// - Parameter silence: the seconds for which a connection may be silent.
    init(silence: TimeInterval, answer: @escaping @Sendable (Request) -> Reply) {
      self.answer = answer
      self.silence = silence
    }

    var requests: [Request] { state.withLock { $0.requests } }

    /// Waits until this many requests have come. Returns false if the server ends before.
    func wait(for count: Int) async -> Bool {
      await withCheckedContinuation { continuation in
        update { $0.waits.append((count, continuation)) }
      }
    }

    func release() { fill(releasing) }

    /// Ends the threads, and waits until they have closed their sockets.
    func stop() {
      fill(stopping)
      threads.wait()
    }

    /// Accepts connections until the server is stopped or its life is over.
    func accept(from listener: Socket, for life: TimeInterval) {
      startThread { [self] in
        let end = now + life
        while wait(for: POLLIN, on: listener.descriptor, end - now) {
          if let client = listener.visitor() {
            startThread { [self] in serve(client) }
          } else {
            // For example, no descriptor is free. Trying again at once would loop without a pause.
            _ = wait(for: 0, on: listener.descriptor, 0.05)
          }
        }
        listener.close()
        fill(stopping)
        update { $0.isOver = true }
      }
    }
  }
}

extension LoopbackServer.Service {
  /// A clock in seconds that never goes back.
  private var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private func startThread(_ work: @escaping @Sendable () -> Void) {
    threads.enter()
    Thread.detachNewThread { [threads] in
      work()
      threads.leave()
    }
  }

  /// Changes the state, and resumes the tasks whose requests have come or never will.
  private func update(_ change: @Sendable (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      let count = state.requests.count
      let isOver = state.isOver
      for wait in state.waits where isOver || wait.count <= count {
        wait.continuation.resume(returning: wait.count <= count)
      }
      state.waits.removeAll { isOver || $0.count <= count }
    }
  }

  private func fill(_ pipe: Pipe) {
    try? pipe.fileHandleForWriting.write(contentsOf: Data([1]))
  }

  private static func end(of pipe: Pipe) -> Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// Waits for an event on a socket; 0 stands for the end of the connection alone. Returns false if
  /// it does not come within this many seconds or the server is stopped.
  private func wait(for event: Int32, on descriptor: Int32, _ seconds: TimeInterval) -> Bool {
    guard seconds > 0 else { return false }
    let milliseconds = Int32(min((seconds * 1000).rounded(.up), Double(Int32.max)))
    var watched = [
      pollfd(fd: Self.end(of: stopping), events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(event), revents: 0),
    ]
    while poll(&watched, nfds_t(watched.count), milliseconds) < 0, errno == EINTR {}
    return watched[0].revents == 0 && watched[1].revents != 0
  }

  /// Reads one request, sends the reply to it, and closes the connection.
  private func serve(_ client: Socket) {
    defer { client.close() }
    guard let request = request(from: client) else { return }
    // Under one lock, so that replies are given in the order in which requests are recorded.
    let reply = turn.withLock { _ in
      let reply = answer(request)
      update { $0.requests.append(request) }
      return reply
    }
    if reply.isHeld, !wait(for: POLLIN, on: Self.end(of: releasing), .infinity) { return }
    let isGone = wait(for: 0, on: client.descriptor, reply.isStalled ? silence : reply.delay)
    if !isGone, !reply.isStalled { send(reply.bytes(answering: request.method), to: client) }
  }

  private func request(from client: Socket) -> LoopbackServer.Request? {
    var bytes = Data()
    while wait(for: POLLIN, on: client.descriptor, silence), let arrived = client.receive() {
      bytes += arrived
      if let request = LoopbackServer.Request(bytes) { return request }
    }
    return nil
  }

  private func send(_ bytes: [UInt8], to client: Socket) {
    var unsent = bytes[...]
    while !unsent.isEmpty, wait(for: POLLOUT, on: client.descriptor, silence),
      let count = client.send(unsent)
    {
      unsent = unsent.dropFirst(count)
    }
  }
}
