import Curriculum
import Foundation
import Support

/// One of the tool's programs: finds the requested command, runs it, and reports errors.
package struct Program: Sendable {
  let commands: [any Command.Type]

  package init(_ commands: [any Command.Type]) {
    self.commands = commands
  }

  /// Runs the command in this process's arguments, and ends the process.
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
  package func run(
    _ arguments: [String], environment: [String: String], folder: URL, _ console: Console
  ) -> ExitStatus {
    do {
      let request = try Request(arguments: arguments, environment: environment)
      guard let command = commands.first(where: { $0.name == request.command }) else {
        throw unknown(request, in: folder)
      }
      let own = try request.limited(to: command.settings)
      for note in own.notes { console.complain(note) }
      let context = try CommandContext(
        request: own, console: console, root: folder, environment: environment)
      defer { context.cache.prune(holding: context.cacheLock) }
      return try command.run(context)
    } catch let error as UsageError {
      console.complain("\(error.message)\n\(error.next)\n")
      return .usage
    } catch {
      let scratch = environment["KEEPSAKE_SCRATCH"].map { URL(fileURLWithPath: $0) }
      if let reason = Self.trouble(with: error) ?? DiskRoom.complaint(about: [scratch ?? folder]) {
        console.complain("\(reason)\n")
        return .usage
      }
      console.complain(
        "\(error)\nThis is a fault in Keepsake or in this checkout, not in your answer.\n")
      return .internalError
    }
  }

  /// Suggests the nearest command. It may belong to another program: the Makefile lists all of
  /// them.
  private func unknown(_ request: Request, in folder: URL) -> UsageError {
    let word = request.command
    let makefile = try? String(
      contentsOf: folder.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = MakefileTarget.all(in: makefile ?? "").map(\.name)
    let near =
      Self.checkCommand(word, request)
      ?? Nearest.to(word, among: targets.isEmpty ? commands.map { $0.name } : targets)
    return UsageError(
      message: "There is no command \"\(word)\".",
      next: near.map { "Did you mean make \($0)?" } ?? "See make help.")
  }

  /// Returns the command that was meant by a number alone, such as 1.3, or nil for another word.
  private static func checkCommand(_ word: String, _ request: Request) -> String? {
    if ExerciseNumber(word) != nil { return "check EXERCISE=\(word)" }
    guard Int(word) != nil else { return nil }
    // In a chapter's folder, it is the number of an exercise.
    return request["CHAPTER"] == nil ? "check CHAPTER=\(word)" : "check EXERCISE=\(word)"
  }

  /// Returns a sentence about a place that cannot be written, which is no fault of ours, or nil for any
  /// other error.
  private static func trouble(with error: any Error) -> String? {
    guard let error = error as? CocoaError, let path = error.filePath else { return nil }
    let codes: [CocoaError.Code: Int32] = [
      .fileWriteOutOfSpace: ENOSPC, .fileWriteVolumeReadOnly: EROFS, .fileWriteNoPermission: EACCES,
    ]
    return codes[error.code].map {
      "\(path) cannot be written: \(String(cString: strerror($0))). Make it writable or make room, "
        + "or copy this folder to another place."
    }
  }
}

package protocol Command: Sendable {
  static var name: String { get }
  static var settings: [String] { get }
  static func run(_ context: CommandContext) throws -> ExitStatus
}

/// A command of the Makefile or one of its settings, as its comment in the Makefile describes it.
package struct MakefileTarget {
  /// The command with the settings it is shown with, such as `check CHAPTER=1`, or an example of
  /// the setting.
  package let usage: String
  package let purpose: String

  package var name: String { usage.split(separator: " ").first.map(String.init) ?? usage }

  /// Reads a comment such as `## usage: purpose`, or returns nil for any other line.
  package init?(_ line: some StringProtocol, after mark: String) {
    guard line.hasPrefix(mark) else { return nil }
    let words = line.dropFirst(mark.count)
    guard let colon = words.range(of: ": ") else { return nil }
    usage = String(words[..<colon.lowerBound])
    purpose = String(words[colon.upperBound...])
  }

  package static func all(in makefile: String) -> [MakefileTarget] {
    makefile.split(separator: "\n").compactMap { MakefileTarget($0, after: "## ") }
  }
}

/// The tool's exit status. (make turns every status except 0 into its own 2.)
package enum ExitStatus: Int32 {
  /// Every requested exercise is solved, or the command succeeded.
  case success = 0
  /// An exercise is not solved yet.
  case unsolved = 1
  /// The command line is invalid.
  case usage = 2
  /// The tool itself has failed.
  case internalError = 70
}

/// The error for an invalid command line: whatever reads a setting throws it.
package struct UsageError: Error, Equatable {
  package let message: String
  package let next: String

  package init(message: String, next: String) {
    self.message = message
    self.next = next
  }
}
