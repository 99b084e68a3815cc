import Foundation

/// `help`: what make can be asked for, read from the Makefile's own comments.
enum Help: Command {
  static let name = "help"
  static let settings = Request.knownSettings

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let hasSolutions = context.workbook.hasSolutions
    let rows = targets(try context.workbook.text("Makefile")).filter {
      hasSolutions || !$0.purpose.hasPrefix("for ")
    }
    let width = rows.map(\.command.count).max() ?? 0
    let lines = rows.map { "  make \($0.command.padded(to: width))  \($0.purpose)" }
    context.console.write("\nKeepsake: a workbook about not losing what people make.\n\n")
    context.console.write(lines.joined(separator: "\n") + "\n\n")
    return .success
  }

  /// Each comment of the form `## command: purpose`.
  static func targets(_ makefile: String) -> [(command: String, purpose: String)] {
    makefile.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("## "), let colon = line.range(of: ": ") else { return nil }
      return (String(line[..<colon.lowerBound].dropFirst(3)), String(line[colon.upperBound...]))
    }
  }
}
