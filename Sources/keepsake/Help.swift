import CommandLine
import Foundation

/// `help`: what make can be asked for, read from the Makefile's own comments.
enum Help: Command {
  static let name = "help"
  static let settings = Request.knownSettings

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let hasSolutions = context.workbook.hasSolutions
    let targets = MakefileTarget.all(in: try context.workbook.text("Makefile")).filter {
      hasSolutions || !$0.purpose.hasPrefix("for ")
    }
    let width = targets.map(\.usage.count).max() ?? 0
    let lines = targets.map { "  make \($0.usage.padded(to: width))  \($0.purpose)" }
    context.console.write("\nKeepsake: a workbook about not losing what people make.\n\n")
    context.console.write(lines.joined(separator: "\n") + "\n\n")
    return .success
  }
}
