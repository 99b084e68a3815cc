import Classroom
import Dispatch
import Foundation
import Judge
import Synchronization

/// `prepare`: for teachers: compiles every suite, so that the first submission does not wait for it.
enum Prepare: Command {
  static let name = "prepare"
  static let settings = ["CHAPTERS", "HIDDEN"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let tasks = try ClassSettings(desk).plan.tasks
    let judge = try desk.classJudge()
    let progress = Progress(desk.console, total: tasks.count)
    let faults = Mutex([String]())
    DispatchQueue.concurrentPerform(iterations: tasks.count) { index in
      do {
        try judge.prepare(tasks[index].assignment)
      } catch {
        faults.withLock { $0.append("\(tasks[index].item.id): \(error)\n") }
      }
      progress.step()
    }
    progress.end()
    let said = faults.withLock { $0.sorted().joined() }
    guard said.isEmpty else {
      desk.console.complain(said)
      return .ourFault
    }
    let missing = judge.missingDefences.map { "\($0)\n" }.joined()
    desk.console.write("All \(tasks.count) suites are ready.\n\(missing)")
    return .fine
  }
}
