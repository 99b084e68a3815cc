// The C library's `stdout` is a variable, which Swift allows only with this import.
@preconcurrency import Foundation
import Workbench

/// Runs one app. It performs the tool's requests, one line at a time, and sends back the results.
@MainActor final class PlayHost<App: PlayApp> {
  private let world: PlayWorld
  private var app: App?
  private var lastState = Data()

  private init() {
    world = PlayWorld(folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    world.send = { [weak self] in self?.tellState() }
  }

  /// Runs the app until the tool ends the connection. The app's folder is the working directory.
  static func run() -> Never {
    // Child processes of an answer do not inherit the descriptor to the tool.
    _ = fcntl(3, F_SETFD, FD_CLOEXEC)
    // No line is lost if the process is killed.
    setvbuf(stdout, nil, _IOLBF, 0)
    let host = PlayHost()
    let reader = Thread {
      while let line = readLine() {
        DispatchQueue.main.async { host.hear(line) }
      }
      _exit(0)
    }
    reader.start()
    // A run loop without a timer returns at once.
    RunLoop.main.add(Timer(timeInterval: 3600, repeats: true) { _ in }, forMode: .common)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Does what a line of the tool asks for, which is JSON.
  private func hear(_ line: String) {
    let json = try? JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let request = json as? [String: Any] else { return }
    switch request["do"] as? String {
    case "open":
      world.remembered = (request["remembered"] as? String).map { Data($0.utf8) }
      open()
    case "act":
      guard let id = request["id"] as? Int, let action = request["action"] as? String,
        let arguments = request["arguments"] as? [String: Any]
      else { return }
      act(id, action, PlayArguments(arguments))
    case "kill": StepWatch.shared.kill(before: request["step"] as? Int)
    case "fill":
      if request["isFull"] as? Bool == true {
        FileSizeLimit.impose(bytes: 0)
      } else {
        FileSizeLimit.lift()
      }
    default: break
    }
  }

  private func open() {
    do {
      app = try App(world)
      tellState()
      HostLine.send("ready")
    } catch {
      HostLine.send("failed", Words.of(error))
    }
  }

  private func act(_ id: Int, _ action: String, _ arguments: PlayArguments) {
    guard let app else { return HostLine.send("error \(id)", "The app is not open.") }
    StepWatch.shared.begin()
    Task {
      do {
        let result = try await app.act(action, arguments)
        tellState()
        HostLine.send("result \(id)", result)
      } catch {
        if let missing = error as? MissingAnswer { world.note(missing.exercise, missing.what) }
        tellState()
        HostLine.send("error \(id)", Words.of(error))
      }
    }
  }

  private func tellState() {
    guard let app else { return }
    let state = app.state
    // An unchanged state is not sent again.
    let data = HostLine.json(state)
    guard data != lastState else { return }
    lastState = data
    HostLine.send("state", state)
  }
}
