import CommandLine
import Curriculum
import Foundation
import Support

/// The author's command `starters`: generates the starters from the solutions.
enum Starters: Command {
  static let name = "starters"
  static let settings = ["CHAPTER"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let exercises = try Selection(context.request, in: context.workbook).exercises
    var known = try context.workbook.knownStarters()
    var changed = 0
    for (chapter, exercise) in exercises {
      let path = context.workbook.answer(exercise, in: chapter, of: "Chapters")
      let starter = try context.workbook.pristineStarter(exercise, in: chapter)
      known.insert(starter, at: context.workbook.starterPlace(exercise, in: chapter))
      guard
        SwiftSource.lines(of: (try? context.workbook.text(path)) ?? "")
          != SwiftSource.lines(of: starter)
      else { continue }
      let kept = try context.replace(path, with: starter)
      let aside = kept.map { "; what stood there is kept as \($0)" } ?? ""
      context.console.write("made \(path)\(aside)\n")
      changed += 1
    }
    try known.json.write(to: context.workbook.url(KnownStarters.path), options: .atomic)
    context.console.write(changed == 0 ? "Every starter is as its solution gives it.\n" : "")
    return .success
  }
}
