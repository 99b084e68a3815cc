import CommandLine
import Curriculum
import Foundation
import Support

/// What is remembered of a reader beside the answers: hints shown, and different tries that failed.
///
/// It only sets the tone of help: losing it loses nothing, and no verdict depends on it.
struct Journal {
  private let file: URL

  /// What is remembered of one exercise.
  private struct Entry: Codable, Equatable {
    var hints = 0
    var tries = 0
    /// The digest of the last try, so that the same file judged twice is one try.
    var lastTry: String?
  }

  /// - Parameter folder: where it is kept.
  init(in folder: URL) {
    file = folder.appendingPathComponent("journal.json")
  }

  /// How many hints of an exercise have been shown.
  func hints(of exercise: Exercise) -> Int {
    min(entries[exercise.number.description]?.hints ?? 0, exercise.hints.count)
  }

  /// Notes that one hint more is shown, and says how many that makes.
  func showHint(of exercise: Exercise) -> Int {
    let shown = min(hints(of: exercise) + 1, exercise.hints.count)
    change(exercise) { $0.hints = shown }
    return shown
  }

  /// Notes how an answer fared, and says how many different tries have failed in a row.
  func note(_ result: ExerciseResult, _ answer: [UInt8]) -> Int {
    switch result.verdict.status {
    case .passed: change(result.exercise) { ($0.tries, $0.lastTry) = (0, nil) }
    case .notStarted, .notJudged: break
    default:
      let digest = Digest([answer]).description
      change(result.exercise) { entry in
        if entry.lastTry != digest { entry.tries += 1 }
        entry.lastTry = digest
      }
    }
    return entries[result.exercise.number.description]?.tries ?? 0
  }
}

extension Journal {
  private var entries: [String: Entry] {
    (try? JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))) ?? [:]
  }

  private func change(_ exercise: Exercise, _ body: (inout Entry) -> Void) {
    var entries = entries
    let key = exercise.number.description
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

extension CommandContext {
  /// Beside the reader's kept versions or, in a checkout that cannot be written, with the results.
  var journal: Journal {
    let root = workbook.root
    let isWritable = FileManager.default.isWritableFile(atPath: root.path)
    return Journal(in: isWritable ? root.appendingPathComponent(".kept") : cache.folder)
  }
}
