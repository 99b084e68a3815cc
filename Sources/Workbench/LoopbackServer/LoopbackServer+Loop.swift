import Foundation

extension LoopbackServer {
  /// The work of the server's thread. It waits for an event on one of its sockets or for the next
  /// deadline, and handles it.
  struct Loop {
    private let listener: Socket
    private let bell: Socket
    private let ledger: Ledger
    private let limits: Limits
    private var script: Script
    private var connections: [Connection] = []

    init(
      _ listener: Socket, bell: Socket, _ ledger: Ledger, _ script: Script, _ limits: Limits
    ) {
      self.listener = listener
      self.bell = bell
      self.ledger = ledger
      self.script = script
      self.limits = limits
    }

    /// Runs until the server is stopped or its life is over.
    mutating func run() {
      let end = Clock.now + limits.life
      while !ledger.isStopping, Clock.now < end { turn(until: end) }
      connections = []
      ledger.close()
    }
  }
}

extension LoopbackServer.Loop {
  private typealias Clock = LoopbackServer.Clock
  private typealias Connection = LoopbackServer.Connection

  private mutating func turn(until end: TimeInterval) {
    let hasRoom = connections.count < limits.connections
    let times = connections.compactMap(\.deadline) + [end, ledger.deadline ?? end]
    var watched = [bell.watched(for: POLLIN), listener.watched(for: hasRoom ? POLLIN : nil)]
    watched += connections.map { $0.socket.watched(for: $0.awaited) }
    wait(&watched, until: times.min() ?? end)
    let now = Clock.now
    if watched[0].revents != 0 { bell.silence() }
    ledger.sendAwayLate(at: now)
    for (index, socket) in watched.dropFirst(2).enumerated() {
      proceed(index, Int32(socket.revents), at: now)
    }
    connections.removeAll(where: \.isOver)
    if watched[1].revents != 0 { welcome(at: now) }
  }

  private func wait(_ watched: inout [pollfd], until time: TimeInterval) {
    let milliseconds = ((time - Clock.now) * 1000).rounded(.up)
    // An interrupted `poll` fills in no event, so nothing happens in this turn.
    poll(&watched, nfds_t(watched.count), Int32(min(max(milliseconds, 0), 60_000)))
  }

  private mutating func proceed(_ index: Int, _ events: Int32, at now: TimeInterval) {
    guard
      let request = connections[index].proceed(events, at: now, isReleased: ledger.isReleased)
    else { return }
    let reply = script.reply(to: request)
    ledger.note(request)
    connections[index].answer(request, with: reply, at: now, isReleased: ledger.isReleased)
  }

  private mutating func welcome(at now: TimeInterval) {
    while connections.count < limits.connections {
      switch listener.visitor() {
      case .connection(let socket):
        connections.append(Connection(socket, at: now, patience: limits.silence))
      case .nobody: return
      case .notNow:
        // For example, no descriptor is free. Trying again at once would loop without a pause.
        poll(nil, 0, 50)
        return
      }
    }
  }
}
