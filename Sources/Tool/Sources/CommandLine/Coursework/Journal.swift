import Curriculum
import Foundation
import Support

/// The history of a reader beside the answers: hints shown, and different answers that failed.
///
/// It only affects the tone of help. Losing it does no harm, and no verdict depends on it.
package struct Journal: Sendable {
  private let file: URL

  private struct Entry: Codable, Equatable {
    var hints = 0
    var tries = 0
    /// The digest of the last answer that failed. The same file judged twice counts as one try.
    var lastTry: String?

    /// False for numbers that no reader reaches: only a damaged file has them.
    var isPlausible: Bool { [hints, tries].allSatisfy((0...1_000_000).contains) }
  }

  package init(in folder: URL) {
    file = folder.appendingPathComponent("journal.json")
  }

  package func hints(of exercise: Exercise) -> Int {
    min(entries[exercise.number.description]?.hints ?? 0, exercise.hints.count)
  }

  package func showHint(of exercise: Exercise) -> Int {
    let shown = min(hints(of: exercise) + 1, exercise.hints.count)
    change(exercise.number.description) { $0.hints = shown }
    return shown
  }

  /// Returns true the first time that a reader is told about `subject`.
  package func isNews(_ subject: String) -> Bool {
    defer { change(subject) { $0.hints = 1 } }
    return entries[subject] == nil
  }

  /// Records the result of an answer, and returns the tries at the exercise. An answer that does
  /// not compile, or whose run ends early, is not a try.
  package func note(_ result: ExerciseResult, _ answer: [UInt8]) -> Tries {
    let number = result.exercise.number.description
    switch result.verdict.status {
    case .passed: change(number) { ($0.tries, $0.lastTry) = (0, nil) }
    case .failed:
      let digest = Digest([answer]).description
      change(number) { entry in
        if entry.lastTry != digest { entry.tries += 1 }
        entry.lastTry = digest
      }
      // The chapter's own entry keeps the first answer that failed in the chapter.
      change("\(result.chapter.number)") { $0.lastTry = $0.lastTry ?? digest }
    default: break
    }
    let entries = entries
    let lastTry = entries[number]?.lastTry
    return Tries(
      count: entries[number]?.tries ?? 0,
      isFirstOfChapter: lastTry != nil
        && lastTry == entries["\(result.chapter.number)"]?.lastTry)
  }
}

extension Journal {
  private var entries: [String: Entry] {
    let kept = try? JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))
    return (kept ?? [:]).filter(\.value.isPlausible)
  }

  private func change(_ key: String, _ body: (inout Entry) -> Void) {
    var entries = entries
    let before = entries[key] ?? Entry()
    body(&entries[key, default: Entry()])
    guard entries[key] != before else { return }
    try? file.makeFolder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(entries).write(to: file, options: .atomic)
  }
}

package struct Tries: Sendable {
  /// The number of different answers that have failed in a row.
  package var count = 0
  /// True if the last answer is the first one that failed in its chapter.
  package var isFirstOfChapter = false

  package init(count: Int = 0, isFirstOfChapter: Bool = false) {
    self.count = count
    self.isFirstOfChapter = isFirstOfChapter
  }
}

extension CommandContext {
  /// The journal, beside the reader's kept versions or, in a read-only checkout, in the cache
  /// folder.
  package var journal: Journal {
    let root = workbook.root
    let isWritable = FileManager.default.isWritableFile(atPath: root.path)
    return Journal(in: isWritable ? root.appendingPathComponent(".kept") : cache.folder)
  }
}
