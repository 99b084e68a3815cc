import Curriculum
import Foundation
import Support
import Terminal

/// One of the tool's programs: finds the command that is asked for, runs it, and reports what went
/// wrong.
package struct Program: Sendable {
  let commands: [any Command.Type]

  package init(_ commands: [any Command.Type]) {
    self.commands = commands
  }

  /// Runs the command that this process was started for, and ends the process.
  package func main() -> Never {
    ConsoleStreams.prepare()
    InterruptHandler.handle { try? StandardStream.error.send("\nStopped.\n") }
    let environment = ProcessInfo.processInfo.environment
    let streams = ConsoleStreams()
    let status = run(
      Array(ProcessInfo.processInfo.arguments.dropFirst()), environment: environment,
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      Console.standard(environment, streams))
    InterruptHandler.endEverything()
    exit(streams.status(status).rawValue)
  }

  /// Runs a command, such as `["check", "CHAPTER=1"]`.
  ///
  /// - Parameter folder: the checkout to work in.
  package func run(
    _ arguments: [String], environment: [String: String], folder: URL, _ console: Console
  ) -> ExitStatus {
    do {
      let request = try Request(arguments: arguments, environment: environment)
      guard let command = commands.first(where: { $0.name == request.command }) else {
        throw unknown(request.command, in: folder)
      }
      let context = try CommandContext(
        request: request.limited(to: command.settings), console: console, root: folder,
        environment: environment)
      defer { context.cacheLock.prune() }
      return try command.run(context)
    } catch let error as UsageError {
      console.complain("\(error.message)\n\(error.next)\n")
      return .usage
    } catch {
      console.complain(
        "\(error)\nThis is a fault in Keepsake or in this checkout, not in your answer.\n")
      return .internalError
    }
  }

  /// The nearest command may be another program's: the Makefile knows them all.
  private func unknown(_ word: String, in folder: URL) -> UsageError {
    let makefile = try? String(
      contentsOf: folder.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = MakefileTarget.all(in: makefile ?? "").map(\.name)
    let near = Nearest.to(word, among: targets.isEmpty ? commands.map { $0.name } : targets)
    return UsageError(
      message: "There is no command \"\(word)\".",
      next: near.map { "Did you mean make \($0)?" } ?? "See make help.")
  }
}

/// One of the tool's commands.
package protocol Command: Sendable {
  /// The word that asks for it.
  static var name: String { get }
  /// The settings it knows.
  static var settings: [String] { get }
  static func run(_ context: CommandContext) throws -> ExitStatus
}

/// A command of the front door or one of its settings, as its comment in the Makefile describes it.
package struct MakefileTarget {
  /// With the settings it is shown with, such as `check CHAPTER=1`; of a setting, an example.
  package let usage: String
  package let purpose: String

  /// The command's word.
  package var name: String { usage.split(separator: " ").first.map(String.init) ?? usage }

  /// What a comment such as `## usage: purpose` says; nil where the line is none.
  package init?(_ line: some StringProtocol, after mark: String) {
    guard line.hasPrefix(mark) else { return nil }
    let words = line.dropFirst(mark.count)
    guard let colon = words.range(of: ": ") else { return nil }
    usage = String(words[..<colon.lowerBound])
    purpose = String(words[colon.upperBound...])
  }

  /// One for each comment of the form `## usage: purpose`.
  package static func all(in makefile: String) -> [MakefileTarget] {
    makefile.split(separator: "\n").compactMap { MakefileTarget($0, after: "## ") }
  }
}
