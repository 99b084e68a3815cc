import CommandLine
import Curriculum
import Foundation
import Support

/// The changes in a newer version, by exercise, and their effect on the reader's answers.
struct UpdatedExercises {
  private(set) var changes: [Change] = []
  /// The chapters' texts, by their paths.
  private var texts: [String: URL] = [:]
  /// The answers and texts whose exercise or chapter was removed. Other files among the chapters
  /// are the reader's own, and stay where they are.
  private(set) var gone: [String] = []

  /// One exercise of the newer version.
  struct Change {
    let exercise: Exercise
    /// The current path of the answer, from the root, and its new path.
    let oldPath: String?
    let path: String
    let starter: String
    /// True if the reader has written an answer, which is preserved.
    let isAnswered: Bool
    let hasNewStarter: Bool
    let hasNewTests: Bool
    let hasNewStatement: Bool
  }

  init(from old: Workbook, to new: Workbook) throws {
    let known = try new.knownStarters()
    var oldExercises: [ExerciseNumber: (Chapter, Exercise)] = [:]
    for chapter in try old.chapters() {
      for exercise in chapter.exercises { oldExercises[exercise.number] = (chapter, exercise) }
      gone += Self.texts(of: chapter, in: old)
      gone += chapter.exercises.map { old.answer($0, in: chapter, of: "Chapters") }
    }
    for chapter in try new.chapters() {
      for path in Self.texts(of: chapter, in: new) { texts[path] = new.url(path) }
      for exercise in chapter.exercises {
        let before = oldExercises[exercise.number].map { Before($0.0, $0.1, old) }
        changes.append(try Self.change(exercise, chapter, new, before, known))
      }
    }
    for path in ["Chapters/README.md"] + (try new.appendix().map(\.document.file)) {
      texts[path] = new.url(path)
    }
    gone += (try? old.appendix().map(\.document.file)) ?? []
    let used = Set(changes.flatMap { [$0.path, $0.oldPath ?? ""] } + texts.keys)
    gone.removeAll {
      used.contains($0) || !FileManager.default.fileExists(atPath: old.url($0).path)
    }
  }

  /// Brings the chapters up to date.
  func carryOut(_ replacement: inout FileReplacement) throws {
    for (path, source) in texts.sorted(by: { $0.key < $1.key }) {
      try replacement.put(source, at: path)
    }
    for change in changes where change.isAnswered {
      guard let oldPath = change.oldPath, oldPath != change.path else { continue }
      try replacement.move(oldPath, to: change.path)
    }
    for change in changes where !change.isAnswered {
      if let oldPath = change.oldPath, oldPath != change.path { try replacement.saveOld(oldPath) }
      try replacement.put(change.starter, at: change.path)
    }
    for path in gone { try replacement.saveOld(path) }
  }
}

extension UpdatedExercises {
  /// Returns the paths of a chapter's texts and figures.
  private static func texts(of chapter: Chapter, in workbook: Workbook) -> [String] {
    ["\(chapter.name).md", "Hints.md"].map { "Chapters/\(chapter.folder)/\($0)" }
      + [chapter.makefile] + workbook.figures(of: chapter)
  }

  /// An exercise in the older version, and the reader's file for it.
  private struct Before {
    let path: String
    let place: String
    let answer: String?
    let starter: String?
    let suite: String?
    let statement: String

    init(_ chapter: Chapter, _ exercise: Exercise, _ workbook: Workbook) {
      path = workbook.answer(exercise, in: chapter, of: "Chapters")
      place = workbook.starterPlace(exercise, in: chapter)
      answer = try? workbook.text(path)
      starter = try? workbook.pristineStarter(exercise, in: chapter)
      suite = try? workbook.text(workbook.suite(exercise, in: chapter))
      statement = exercise.statement
    }

    /// Returns true if the file contains nothing that the reader wrote.
    func isUntouched(_ known: KnownStarters) -> Bool {
      guard let answer else { return true }
      let isPristine = starter.map {
        SwiftSource.essence(of: $0) == SwiftSource.essence(of: answer)
      }
      return isPristine == true || known.contains(answer, at: place)
    }
  }

  private static func change(
    _ exercise: Exercise, _ chapter: Chapter, _ new: Workbook, _ before: Before?,
    _ known: KnownStarters
  ) throws -> Change {
    let starter = try new.pristineStarter(exercise, in: chapter)
    let suite = try new.text(new.suite(exercise, in: chapter))
    return Change(
      exercise: exercise, oldPath: before?.answer == nil ? nil : before?.path,
      path: new.answer(exercise, in: chapter, of: "Chapters"), starter: starter,
      isAnswered: before.map { !$0.isUntouched(known) } ?? false,
      hasNewStarter: before?.starter.map {
        SwiftSource.essence(of: $0) != SwiftSource.essence(of: starter)
      } ?? true,
      hasNewTests: before?.suite.map {
        SwiftSource.essence(of: $0) != SwiftSource.essence(of: suite)
      } ?? true,
      hasNewStatement: before?.statement != exercise.statement)
  }
}
