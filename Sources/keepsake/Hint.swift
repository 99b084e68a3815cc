import Curriculum
import Foundation

/// `hint`: one hint more each time, with the earlier ones above it.
enum Hint: Command {
  static let name = "hint"
  static let settings = ["EXERCISE", "CHAPTER"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let (_, exercise) = try Selection.exercise(desk.request, in: desk.workbook)
    var shelf = HintShelf(in: desk.store.folder)
    let shown = min(shelf.count(exercise.number) + 1, exercise.hints.count)
    shelf.set(shown, for: exercise.number)
    let hints = exercise.hints.prefix(shown).enumerated().map { index, hint in
      "Hint \(index + 1) of \(exercise.hints.count)\n\(desk.style.wrapped(hint, "  "))\n"
    }
    let left = exercise.hints.count - shown
    let rest =
      switch left {
      case 0: "That was the last hint. The statement stands in the chapter, line \(exercise.line)."
      case 1: "One hint is left: make hint EXERCISE=\(exercise.number)"
      default: "\(left) hints are left: make hint EXERCISE=\(exercise.number)"
      }
    desk.console.write(
      "\n\(exercise.number) \(exercise.title)\n\n\(hints.joined(separator: "\n"))\n\(rest)\n")
    return .fine
  }
}

/// How many hints of each exercise have been shown. Losing it loses nothing: hints start anew.
struct HintShelf {
  private let file: URL
  private var counts: [String: Int]

  init(in folder: URL) {
    file = folder.appendingPathComponent("hints.json")
    let kept = try? JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    counts = kept ?? [:]
  }

  func count(_ number: ExerciseNumber) -> Int { counts[number.description] ?? 0 }

  mutating func set(_ count: Int, for number: ExerciseNumber) {
    counts[number.description] = count
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(counts).write(to: file, options: .atomic)
  }
}
