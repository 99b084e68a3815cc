import Bookbinding
import Curriculum
import Foundation
import Judging
import Support

/// The command line: finds the command that is asked for, runs it, and says what went wrong.
struct Keepsake {
  let arguments: [String]
  let environment: [String: String]
  let folder: URL

  /// The commands, in the order that `help` tells them.
  static var commands: [any Command.Type] {
    [
      Map.self, Check.self, WatchChapter.self, Hint.self, Solution.self, Reset.self, Restore.self,
      Update.self, RunChapter.self, MakeBook.self, ServeBook.self, Handout.self,
      GradeClass.self, Gradebook.self, Autograde.self,
      Gradescope.self, Prepare.self,
      Listings.self, Starters.self, Test.self, Benchmark.self, Help.self,
    ]
  }

  func run() -> ExitStatus {
    run(Console.standard(environment))
  }

  func run(_ console: Console) -> ExitStatus {
    do {
      let request = try Request(arguments: arguments, environment: environment)
      guard let command = Self.commands.first(where: { $0.name == request.command }) else {
        let near = Nearest.to(request.command, among: Self.commands.map { $0.name })
        throw UsageError(
          message: "There is no command \"\(request.command)\".",
          next: near.map { "Did you mean make \($0)?" } ?? "See make help.")
      }
      try request.allow(command.settings)
      let context = try CommandContext(
        request: request, console: console, root: folder, environment: environment)
      defer { context.cacheLock.prune() }
      return try command.run(context)
    } catch let problem as UsageError {
      console.complain("\(problem.message)\n\(problem.next)\n")
      return .usage
    } catch {
      console.complain("\(error)\nThis is a fault of Keepsake or of this checkout, not of yours.\n")
      return .internalError
    }
  }
}

/// One of the tool's commands.
protocol Command {
  /// The word that asks for it.
  static var name: String { get }
  /// The settings it knows.
  static var settings: [String] { get }
  static func run(_ context: CommandContext) throws -> ExitStatus
}
