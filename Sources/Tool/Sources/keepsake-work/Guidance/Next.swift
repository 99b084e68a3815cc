import CommandLine
import Curriculum

/// The command `next`: continues where the reader stopped. It shows the statement of the first
/// unsolved exercise and its file, and a verdict whenever the file is saved.
enum Next: Command {
  static let name = "next"
  static let settings = ["ENGINE"] + EditorProgram.settings

  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard let work = try context.firstUnsolved(by: context.judge()) else {
      let ending = Ending.sentenceOfTheBook(context.style) + Ending.ideas(context.style)
      context.console.write("\n" + ending.joined(separator: "\n") + "\n")
      return .success
    }
    if context.console.isTerminal, TerminalMode.isPossible {
      return try WatchChapter.watch(Selection([work.chapter]), context, showsStatement: true)
    }
    let lines =
      work.statement(context.style)
      + [context.style.labeled("then", "make check EXERCISE=\(work.exercise.number)")]
    context.console.write("\n" + lines.joined(separator: "\n") + "\n")
    return .success
  }
}
