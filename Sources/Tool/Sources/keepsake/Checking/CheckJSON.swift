import CommandLine
import Foundation
import Judging

/// The results of `check` for another program, as JSON.
struct CheckJSON: Encodable {
  private let chapters: [Chapter]
  private let passed: Int
  private let exercises: Int
  private let stars: Int
  private let possible: Int

  init(_ results: [ChapterResults]) {
    chapters = results.map(Chapter.init)
    passed = results.reduce(0) { $0 + $1.passed }
    exercises = results.reduce(0) { $0 + $1.results.count }
    stars = results.reduce(0) { $0 + $1.stars }
    possible = results.reduce(0) { $0 + $1.possible }
  }

  /// One line of JSON with sorted keys.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

extension CheckJSON {
  private struct Chapter: Encodable {
    let number: Int
    let name: String
    let title: String
    let exercises: [Exercise]
    let passed: Int
    let stars: Int
    let possible: Int

    init(_ results: ChapterResults) {
      number = results.chapter.number
      name = results.chapter.name
      title = results.chapter.title
      exercises = results.results.map(Exercise.init)
      passed = results.passed
      stars = results.stars
      possible = results.possible
    }
  }

  private struct Exercise: Encodable {
    let id: String
    let title: String
    let stars: Int
    let status: String
    @Nullable var message: String?
    let file: String
    @Nullable var line: Int?
    let tests: [Test]

    init(_ result: ExerciseResult) {
      let finding = result.verdict.findings.first
      id = result.exercise.number.description
      title = result.exercise.title
      stars = result.exercise.stars
      status = result.verdict.status.rawValue
      message = finding?.wholeMessage
      file = result.place(of: finding).file
      line = result.place(of: finding).line
      tests = result.verdict.tests.map(Test.init)
    }
  }

  private struct Test: Encodable {
    let name: String
    let status: String
    @Nullable var message: String?

    init(_ test: TestVerdict) {
      name = test.name
      status = test.status.rawValue
      message = test.message
    }
  }

  /// A value that is encoded as null if it is nil, instead of being omitted.
  @propertyWrapper
  struct Nullable<Value: Encodable>: Encodable {
    var wrappedValue: Value?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
  }
}
