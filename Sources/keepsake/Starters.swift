import Curriculum
import Foundation

/// `starters`: for authors: makes the starters anew from the solutions.
enum Starters: Command {
  static let name = "starters"
  static let settings = ["CHAPTER"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    try desk.needSolutions()
    let selection = try Selection(desk.request, in: desk.workbook)
    var known = try desk.workbook.knownStarters()
    var changed = 0
    for (chapter, exercises) in selection.parts {
      for exercise in exercises {
        let path = desk.workbook.answer(exercise, in: chapter, of: "Chapters")
        let starter = try desk.workbook.pristineStarter(exercise, in: chapter)
        known.insert(starter, at: desk.workbook.starterPlace(exercise, in: chapter))
        guard
          SwiftSource.lines(of: (try? desk.workbook.text(path)) ?? "")
            != SwiftSource.lines(of: starter)
        else { continue }
        let kept = try desk.replace(path, with: starter)
        let aside = kept.map { "; what stood there is kept as \($0)" } ?? ""
        desk.console.write("made \(path)\(aside)\n")
        changed += 1
      }
    }
    try known.json.write(to: desk.workbook.url(KnownStarters.path), options: .atomic)
    desk.console.write(changed == 0 ? "Every starter is as its solution gives it.\n" : "")
    return .fine
  }
}
