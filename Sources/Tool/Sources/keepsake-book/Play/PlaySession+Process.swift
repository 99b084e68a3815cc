import Dispatch
import Foundation
import Support

extension PlaySession {
  /// Uses answers that were saved, and restarts the app with them.
  func takeIn(_ indexes: [Int]) {
    work.async { [self] in
      change { ($0.phase, $0.ending) = (.starting, nil) }
      var parts = state.withLock { $0.parts }
      do {
        try parts.update(indexes)
        state.withLock { $0.parts = parts }
        tellParts()
        endProcess()
        launch()
      } catch {
        change { ($0.phase, $0.message) = (.failed, "\(error)") }
      }
    }
  }

  /// Ends the process, and ignores its remaining events.
  func endProcess() {
    let process = state.withLock { state in
      state.generation += 1
      defer { state.process = nil }
      return state.process
    }
    process?.kill()
  }

  /// Starts the process, and waits briefly until the app is open.
  func launch() {
    let isOpen = DispatchSemaphore(value: 0)
    do {
      let process = try startProcess(isOpen)
      let status = state.withLock { state in
        state.process = process
        return state.status
      }
      if status.isDiskFull { process.fill(true) }
      if let step = status.killedBefore { process.kill(before: step) }
      process.open()
    } catch {
      change { ($0.phase, $0.message) = (.failed, "\(error)") }
      return
    }
    guard isOpen.wait(timeout: .now() + AppProcess.patience) == .timedOut else { return }
    let message = "It did not open within five seconds. The cause may be an endless loop."
    change { ($0.phase, $0.message) = (.failed, message) }
  }

  private func startProcess(_ isOpen: DispatchSemaphore) throws -> AppProcess {
    for place in [folder, home] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let (parts, generation) = state.withLock { state in
      state.status.start += 1
      state.generation += 1
      state.startedAt = .now
      (state.hasActed, state.isEnding) = (false, false)
      return (state.parts, state.generation)
    }
    facts.begin()
    change { ($0.phase, $0.message) = (.starting, nil) }
    let environment = IsolatedHome.environment(home)
      .merging(["SWIFT_BACKTRACE": Self.backtrace]) { $1 }
      .merging(try parts.loaderSettings()) { $1 }
    return try AppProcess(
      parts.program.appendingPathComponent("app"), environment: environment, folder: folder
    ) { [weak self] new in
      self?.hear(new, of: generation)
      switch new {
      case .ready, .failed, .ended: isOpen.signal()
      default: break
      }
    }
  }

  /// The settings for the Swift runtime's report on a crash.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,limit=64,threads=crashed,images=none,registers=none"
}

extension PlaySession {
  private func hear(_ new: AppProcess.News, of generation: Int) {
    guard state.withLock({ $0.generation == generation }) else { return }
    switch new {
    case .ready: change { $0.phase = .running }
    case .failed(let words):
      let message = try? JSONDecoder().decode(String.self, from: Data(words.utf8))
      change { ($0.phase, $0.message) = (.failed, message ?? words) }
    case .state(let shown): facts.tell("state", json: shown)
    case .step(let step): facts.add(step, to: .steps)
    case .note(let note):
      if !facts.entries(of: .notes).contains(note) { facts.add(note, to: .notes) }
    case .printed(let text): facts.add(printed: text)
    case .ended(let ending, let complaints): ended(ending, complaints)
    }
  }

  /// A step of a save, as the host reports it.
  private struct Step: Decodable {
    let name: String
    let isKilled: Bool
  }

  private func ended(_ ending: ChildProcess.Ending, _ complaints: String) {
    let last = facts.entries(of: .steps).last
      .flatMap { try? JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
    let step = last?.isKilled == true ? last?.name : nil
    let (old, parts) = state.withLock { state in
      let old = state
      state.process = nil
      return (old, state.parts.parts)
    }
    let isKilled = step != nil || old.isEnding
    change { status in
      status.phase = .ended
      status.ending =
        isKilled ? PlayEnding(killedBefore: step) : PlayEnding(ending, complaints, parts, editor)
      if step != nil { status.killedBefore = nil }
    }
    // Restart a process that has crashed, unless it would only crash again.
    let isYoung = ContinuousClock.now - old.startedAt < .seconds(10)
    let isHopeless = old.status.phase != .running || isYoung && !old.hasActed
    if !isKilled, !isHopeless { start() }
  }
}
