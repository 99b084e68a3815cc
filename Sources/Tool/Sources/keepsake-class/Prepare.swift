import CommandLine
import Grading
import Judging
import Support

/// The teacher's command `prepare`: compiles every suite, so the first submission need not wait for
/// it.
enum Prepare: Command {
  static let name = "prepare"
  static let settings = ["CHAPTERS", "HIDDEN"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let tasks = try ClassSettings(context).plan.tasks
    let judge = try context.classJudge()
    let progress = Progress(context.console, total: tasks.count, doing: "Compiling suites")
    let faults = tasks.concurrentMap { task -> String? in
      defer { progress.step() }
      do {
        try judge.prepare(task.assignment)
        return nil
      } catch {
        return "\(task.item.id): \(error)\n"
      }
    }
    progress.end()
    let said = faults.compactMap(\.self).sorted().joined()
    guard said.isEmpty else {
      context.console.complain(said)
      return .internalError
    }
    let missing = judge.missingSafeguards.map { "\($0)\n" }.joined()
    context.console.write("All \(tasks.count) suites are ready.\n\(missing)")
    return .success
  }
}
