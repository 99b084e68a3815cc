import CommandLine
import Curriculum
import Foundation
import Support

/// The changes in a newer version, by exercise, and their effect on the reader's answers.
struct UpdatedExercises {
  private(set) var changes: [Change] = []
  private var texts: Set<String> = []
  private let newer: Workbook
  /// The answers and texts whose exercise or chapter was removed. Other files among the chapters
  /// are the reader's own, and stay where they are.
  private(set) var gone: [String] = []

  struct Change {
    let exercise: Exercise
    /// The current path of the answer, from the root, and its new path.
    let oldPath: String?
    let path: String
    let starter: String
    /// True if the reader has written an answer, which is preserved.
    let isAnswered: Bool
    /// True if the reader has written comments into a starter whose code is the same as before.
    let hasNotes: Bool
    let hasNewStarter: Bool
    let hasNewTests: Bool
    let hasNewStatement: Bool
  }

  init(from old: Workbook, to new: Workbook) throws {
    newer = new
    let known = try new.knownStarters()
    var before: [ExerciseNumber: (chapter: Chapter, exercise: Exercise)] = [:]
    for chapter in try old.chapters() {
      gone += Self.texts(of: chapter, in: old)
      for exercise in chapter.exercises {
        before[exercise.number] = (chapter, exercise)
        gone.append(old.answer(exercise, in: chapter, of: "Chapters"))
      }
    }
    for chapter in try new.chapters() {
      texts.formUnion(Self.texts(of: chapter, in: new))
      for exercise in chapter.exercises {
        changes.append(
          try Self.change(
            to: exercise, in: chapter, of: new, from: before[exercise.number], of: old, known))
      }
    }
    texts.formUnion(try ["Chapters/README.md"] + new.appendix().map(\.document.file))
    gone += (try? old.appendix().map(\.document.file)) ?? []
    let used = texts.union(changes.flatMap { [$0.path, $0.oldPath ?? ""] })
    gone.removeAll { used.contains($0) || !old.exists($0) }
  }

  func carryOut(_ replacement: inout FileReplacement) throws {
    for path in texts.sorted() { try replacement.put(newer.url(path), at: path) }
    for change in changes where change.isAnswered || change.hasNotes {
      guard let oldPath = change.oldPath, oldPath != change.path else { continue }
      try replacement.saveOld(change.path)
      try replacement.workbook.move(oldPath, to: change.path)
    }
    for change in changes where !change.isAnswered && !change.hasNotes {
      if let oldPath = change.oldPath, oldPath != change.path { try replacement.saveOld(oldPath) }
      try replacement.put(change.starter, at: change.path)
    }
    for path in gone { try replacement.saveOld(path) }
  }
}

extension UpdatedExercises {
  private static func texts(of chapter: Chapter, in workbook: Workbook) -> [String] {
    ["\(chapter.name).md", "Hints.md"].map { "Chapters/\(chapter.folder)/\($0)" }
      + [chapter.makefile] + workbook.figures(of: chapter)
  }

  /// Returns true if there was no text before, or its code was other code.
  private static func differs(_ before: String?, _ text: String) -> Bool {
    before.map { SwiftSource.essence(of: $0) } != SwiftSource.essence(of: text)
  }

  private static func change(
    to exercise: Exercise, in chapter: Chapter, of new: Workbook,
    from before: (chapter: Chapter, exercise: Exercise)?, of old: Workbook, _ known: KnownStarters
  ) throws -> Change {
    let starter = try new.pristineStarter(exercise, in: chapter)
    let suite = try new.text(new.suite(exercise, in: chapter))
    let oldPath = before.map { old.answer($0.exercise, in: $0.chapter, of: "Chapters") }
    let answer = oldPath.flatMap { try? old.text($0) }
    let oldStarter = before.flatMap { try? old.pristineStarter($0.exercise, in: $0.chapter) }
    let oldSuite = before.flatMap { try? old.text(old.suite($0.exercise, in: $0.chapter)) }
    var isAnswered = false
    if let before, let answer {
      let place = old.starterPlace(before.exercise, in: before.chapter)
      isAnswered = differs(oldStarter, answer) && !known.contains(answer, at: place)
    }
    let hasNewStarter = differs(oldStarter, starter)
    var hasNotes = false
    if let answer, let oldStarter, !hasNewStarter, !differs(oldStarter, answer) {
      hasNotes = answer.filter { !$0.isWhitespace } != oldStarter.filter { !$0.isWhitespace }
    }
    return Change(
      exercise: exercise, oldPath: answer == nil ? nil : oldPath,
      path: new.answer(exercise, in: chapter, of: "Chapters"), starter: starter,
      isAnswered: isAnswered, hasNotes: hasNotes, hasNewStarter: hasNewStarter,
      hasNewTests: differs(oldSuite, suite),
      hasNewStatement: before?.exercise.statement != exercise.statement)
  }
}

extension UpdatedExercises {
  /// Returns the report on an update that has been carried out.
  func report(_ replacement: FileReplacement) -> String {
    let lines = [
      line(
        "Starters replaced, because you had not changed them",
        changes.filter { !$0.isAnswered && $0.hasNewStarter }),
      line("Your answers, not changed", changes.filter(\.isAnswered)),
      line(
        "Answers to check, because their starters have changed",
        changes.filter { $0.isAnswered && $0.hasNewStarter }),
      line("New tests", changes.filter(\.hasNewTests)),
      line("New statements", changes.filter(\.hasNewStatement)),
      gone.isEmpty
        ? nil
        : "Saved in .kept, because the new version does not have them: "
          + gone.joined(separator: ", "),
      replacement.hasAside
        ? "The replaced files are kept in \(replacement.aside)." : "Nothing had to be replaced.",
      "Next: make check",
    ]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }

  private func line(_ heading: String, _ changes: [Change]) -> String? {
    let numbers = changes.map(\.exercise.number.description)
    return numbers.isEmpty ? nil : "\(heading): \(numbers.joined(separator: ", "))"
  }
}
