import CommandLine
import Foundation
import Judging

/// The results of `check` for another program, as JSON.
enum CheckJSON {
  /// Returns one line of JSON with sorted keys. What is nil becomes null, and is not left out.
  ///
  /// - Parameter printsAll: true if everything that answers print belongs to it.
  static func text(_ chapters: [ChapterResults], printsAll: Bool) throws -> String {
    let results = chapters.flatMap(\.results)
    var book = score(results)
    book["exercises"] = results.count
    book["chapters"] = chapters.map { chapter in
      var object = score(chapter.results)
      object["number"] = chapter.chapter.number
      object["name"] = chapter.chapter.name
      object["title"] = chapter.chapter.title
      object["exercises"] = chapter.results.map { exercise($0, printsAll) }
      return object
    }
    let bytes = try JSONSerialization.data(
      withJSONObject: book, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private static func score(_ results: [ExerciseResult]) -> [String: Any] {
    ["passed": results.passed, "stars": results.stars, "possible": results.possible]
  }

  private static func exercise(_ result: ExerciseResult, _ printsAll: Bool) -> [String: Any] {
    let verdict = result.verdict
    let finding = verdict.findings.first
    let place = result.place(of: finding)
    return [
      "id": result.exercise.number.description, "title": result.exercise.title,
      "stars": result.exercise.stars, "status": verdict.status.rawValue,
      "message": orNull(finding?.wholeMessage), "file": place.file, "line": orNull(place.line),
      "printed": printsAll ? verdict.printed : verdict.excerpt, "tests": verdict.tests.map(test),
    ]
  }

  private static func test(_ test: TestVerdict) -> [String: Any] {
    ["name": test.name, "status": test.status.rawValue, "message": orNull(test.message)]
  }

  private static func orNull(_ value: Any?) -> Any { value ?? NSNull() }
}
