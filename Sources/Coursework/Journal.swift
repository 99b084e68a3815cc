import CommandLine
import Curriculum
import Foundation
import Support

/// What is remembered of a reader beside the answers: hints shown, and different tries that failed.
///
/// It only sets the tone of help: losing it loses nothing, and no verdict depends on it.
package struct Journal: Sendable {
  private let file: URL

  /// What is remembered of one exercise.
  private struct Entry: Codable, Equatable {
    var hints = 0
    var tries = 0
    /// The digest of the last try, so that the same file judged twice is one try.
    var lastTry: String?
  }

  /// - Parameter folder: where it is kept.
  package init(in folder: URL) {
    file = folder.appendingPathComponent("journal.json")
  }

  /// How many hints of an exercise have been shown.
  package func hints(of exercise: Exercise) -> Int {
    min(entries[exercise.number.description]?.hints ?? 0, exercise.hints.count)
  }

  /// Notes that one more hint is shown, and says how many that makes.
  package func showHint(of exercise: Exercise) -> Int {
    let shown = min(hints(of: exercise) + 1, exercise.hints.count)
    change(exercise) { $0.hints = shown }
    return shown
  }

  /// Notes how an answer fared, and says how the tries at it have.
  package func note(_ result: ExerciseResult, _ answer: [UInt8]) -> Tries {
    switch result.verdict.status {
    case .passed: change(result.exercise) { ($0.tries, $0.lastTry) = (0, nil) }
    case .notStarted, .notJudged: break
    default:
      let digest = Digest([answer]).description
      change(result.exercise) { entry in
        if entry.lastTry != digest { entry.tries += 1 }
        entry.lastTry = digest
      }
      // A chapter's own entry remembers the first try of all that failed in it.
      change("\(result.chapter.number)") { $0.lastTry = $0.lastTry ?? digest }
    }
    let entry = entries[result.exercise.number.description]
    return Tries(
      count: entry?.tries ?? 0,
      isFirstOfChapter: entry?.lastTry != nil
        && entry?.lastTry == entries["\(result.chapter.number)"]?.lastTry)
  }
}

extension Journal {
  private var entries: [String: Entry] {
    (try? JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))) ?? [:]
  }

  private func change(_ exercise: Exercise, _ body: (inout Entry) -> Void) {
    change(exercise.number.description, body)
  }

  private func change(_ key: String, _ body: (inout Entry) -> Void) {
    var entries = entries
    let before = entries[key] ?? Entry()
    body(&entries[key, default: Entry()])
    guard entries[key] != before else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(entries).write(to: file, options: .atomic)
  }
}

/// How a reader's tries at an exercise have fared.
package struct Tries: Sendable {
  /// How many different ones have failed in a row.
  package var count = 0
  /// Whether the last one is the first that failed in its chapter.
  package var isFirstOfChapter = false

  package init(count: Int = 0, isFirstOfChapter: Bool = false) {
    self.count = count
    self.isFirstOfChapter = isFirstOfChapter
  }
}

extension CommandContext {
  /// Beside the reader's kept versions or, in a checkout that cannot be written, with the results.
  package var journal: Journal {
    let root = workbook.root
    let isWritable = FileManager.default.isWritableFile(atPath: root.path)
    return Journal(in: isWritable ? root.appendingPathComponent(".kept") : cache.folder)
  }
}
