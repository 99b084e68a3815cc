import CommandLine
import Foundation
import Judging

/// The results of `check` for another program, as JSON.
struct CheckJSON: Encodable {
  let chapters: [ChapterResults]
  /// True if everything that answers print belongs to it.
  var printsAll = false

  /// One line of JSON with sorted keys.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  private enum Key: CodingKey {
    case chapters, exercises, file, id, line, message, name, number, passed, possible, printed
    case stars, status, tests, title
  }

  func encode(to encoder: any Encoder) throws {
    let results = chapters.flatMap(\.results)
    var json = encoder.container(keyedBy: Key.self)
    try json.encode(chapters.map { Chapter(results: $0, printsAll: printsAll) }, forKey: .chapters)
    try json.encode(results.passed, forKey: .passed)
    try json.encode(results.count, forKey: .exercises)
    try json.encode(results.stars, forKey: .stars)
    try json.encode(results.possible, forKey: .possible)
  }

  private struct Chapter: Encodable {
    let results: ChapterResults
    let printsAll: Bool

    func encode(to encoder: any Encoder) throws {
      let (chapter, results) = (results.chapter, results.results)
      var json = encoder.container(keyedBy: Key.self)
      try json.encode(chapter.number, forKey: .number)
      try json.encode(chapter.name, forKey: .name)
      try json.encode(chapter.title, forKey: .title)
      try json.encode(
        results.map { Exercise(result: $0, printsAll: printsAll) }, forKey: .exercises)
      try json.encode(results.passed, forKey: .passed)
      try json.encode(results.stars, forKey: .stars)
      try json.encode(results.possible, forKey: .possible)
    }
  }

  private struct Exercise: Encodable {
    let result: ExerciseResult
    let printsAll: Bool

    func encode(to encoder: any Encoder) throws {
      let finding = result.verdict.findings.first
      let place = result.place(of: finding)
      var json = encoder.container(keyedBy: Key.self)
      try json.encode(result.exercise.number.description, forKey: .id)
      try json.encode(result.exercise.title, forKey: .title)
      try json.encode(result.exercise.stars, forKey: .stars)
      try json.encode(result.verdict.status.rawValue, forKey: .status)
      // What is nil becomes null, and is not left out.
      try json.encode(finding?.wholeMessage, forKey: .message)
      try json.encode(place.file, forKey: .file)
      try json.encode(place.line, forKey: .line)
      let verdict = result.verdict
      try json.encode(printsAll ? verdict.printed : verdict.excerpt, forKey: .printed)
      try json.encode(result.verdict.tests.map(Test.init), forKey: .tests)
    }
  }

  private struct Test: Encodable {
    let test: TestVerdict

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: Key.self)
      try json.encode(test.name, forKey: .name)
      try json.encode(test.status.rawValue, forKey: .status)
      try json.encode(test.message, forKey: .message)
    }
  }
}
