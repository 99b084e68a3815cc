import CommandLine
import Curriculum
import Foundation

/// The command `help`: lists the targets of the Makefile, from the comments there.
enum Help: Command {
  static let name = "help"
  static let settings = Request.knownSettings

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let hasSolutions = context.workbook.hasSolutions
    let groups = MakefileGroup.all(in: try context.workbook.text("Makefile")).filter {
      hasSolutions || !$0.name.hasPrefix("For ")
    }
    context.console.page(text(groups, context.style), context.environment)
    return .success
  }

  /// Returns the groups of commands, each with its settings below.
  private static func text(_ groups: [MakefileGroup], _ style: Style) -> String {
    let title = style.wrapped("Keepsake: a workbook about not losing what people make", "")
    let parts = groups.map { group -> String in
      let commands = group.commands.map { entry("make \($0.usage)", $0.purpose, 2, style) }
      let settings = group.settings.map { entry($0.usage, $0.purpose, 4, style) }
      let heading = style.paint(group.name, .bold)
      return ([heading] + commands + (settings.isEmpty ? [] : ["  with"] + settings))
        .joined(separator: "\n")
    }
    return "\n" + ([title] + parts).joined(separator: "\n\n") + "\n\n"
  }

  /// Returns words with their meaning in a column beside them, or below them if the screen is too
  /// narrow.
  private static func entry(
    _ words: String, _ meaning: String, _ indentation: Int, _ style: Style
  ) -> String {
    let column = 30
    let start = style.command(words, indentation)
    let isWide = style.width >= 72
    let gap = String(repeating: " ", count: isWide ? column : indentation + 4)
    let lines = style.wrapped(meaning, gap)
    guard isWide, start.count + 2 <= column else { return "\(start)\n\(lines)" }
    return start.padded(to: column) + lines.dropFirst(column)
  }
}

/// A group of make's targets, as the comments in the Makefile describe them.
struct MakefileGroup {
  let name: String
  var commands: [MakefileTarget] = []
  /// The settings of these commands, each with an example.
  var settings: [MakefileTarget] = []

  /// Returns a group for each comment of the form `### name`, with the comments that follow it.
  static func all(in makefile: String) -> [MakefileGroup] {
    var groups: [MakefileGroup] = []
    for line in makefile.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("### ") {
        groups.append(MakefileGroup(name: String(line.dropFirst(4))))
      } else if let last = groups.indices.last {
        groups[last].commands += [MakefileTarget(line, after: "## ")].compactMap(\.self)
        groups[last].settings += [MakefileTarget(line, after: "#: ")].compactMap(\.self)
      }
    }
    return groups
  }
}

/// The commands that a reader needs first.
let checkCommands: [any Command.Type] = [Check.self, Doctor.self, Help.self]
