import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.7 An error that explains itself")
struct ErrorThatExplainsTests {
  // Rules: 1
  @Test func blankLinesAreSkipped() throws {
    var parsed: [String] = []
    let palettes = try importPalettes(["", "One", " \t", " Two\t", "\u{A0}\r", "One"]) { line in
      parsed.append(line)
      return Palette(name: line, emojis: [])
    }
    #expect(
      parsed == ["One", " Two\t", "One"],
      "`importPalettes` gives each line that is not blank to `parse` once, unchanged.")
    #expect(
      palettes.map(\.name) == ["One", " Two\t", "One"],
      "`importPalettes` returns the palettes in the order of their lines.")
  }

  // Rules: 2
  @Test func theFirstBadLineEndsTheImport() {
    var parsed: [String] = []
    let error = failure(of: ["One", "bad plums", "Two", "bad pears"]) { parsed.append($0) }
    #expect(error?.text == "bad plums", "The first line that `parse` rejects ends the import.")
    #expect(
      parsed == ["One", "bad plums"],
      "After the first error, `importPalettes` gives no further line to `parse`.")
  }

  // Rules: t1
  @Test(arguments: [
    (["bad plums"], 1), (["One", "Two", "bad plums"], 3), (["", "One", " ", "\t", "bad plums"], 5),
    (["One", "One", "bad plums", "bad plums"], 3),
  ])
  func theLineIsCountedFromOne(lines: [String], line: Int) {
    #expect(
      failure(of: lines)?.line == line,
      "`line` is the number of the rejected line: the first is 1, and blank lines count.")
  }

  // Rules: t1
  @Test func equalLinesHaveNumbersOfTheirOwn() {
    var parsed = 0
    let error = failure(of: ["One", "", "One", "One"]) { _ in
      parsed += 1
    } rejecting: { _ in
      parsed == 2
    }
    #expect(error?.line == 3, "`line` is the number of the rejected line, also among equal lines.")
  }

  // Rules: t2
  @Test func theLineAndItsErrorAreKept() {
    let error = failure(of: ["One", " bad  plums\t"])
    #expect(error?.text == " bad  plums\t", "`text` is the rejected line, not trimmed.")
    #expect(
      (error?.cause as? Refusal)?.line == " bad  plums\t",
      "`cause` is the error of `parse`, unchanged.")
    let outer = failure(of: ["One", "bad pears"], error: error)
    #expect(outer?.line == 2, "The error of `parse` is wrapped, also if it is an `ImportError`.")
    #expect(
      (outer?.cause as? ImportError)?.text == " bad  plums\t",
      "`cause` is the error of `parse`, also if it is an `ImportError`.")
  }

  // Rules: t3
  @Test(arguments: [(1, "1"), (12, "12"), (1234, "1234")])
  func theDescriptionContainsTheNumber(line: Int, number: String) {
    let lines = Array(repeating: "One", count: line - 1) + ["bad plums"]
    #expect(
      (explanation(of: lines) == nil ? "no LocalizedError" : "a LocalizedError")
        == "a LocalizedError", "Let `ImportError` conform to `LocalizedError`.")
    let text = explanation(of: lines)?.errorDescription ?? ""
    let numbers = text.split { !$0.isNumber }.map { String($0) }
    let isLost = numbers.contains { $0 != number && ["12", "1234"].contains($0) }
    let shown = numbers.contains(number) && !isLost ? number : "\(text.prefix(60))"
    #expect(
      shown == number,
      "`errorDescription` contains the line's number, which tells it from other lines.")
  }

  // Rules: t4
  @Test func theReasonIsThatOfTheCause() {
    let reason = explanation(of: ["bad plums"])?.failureReason ?? ""
    #expect(
      (reason.contains("The word is bad.") ? "The word is bad." : reason) == "The word is bad.",
      "`failureReason` contains the `localizedDescription` of the cause.")
    let plain = Silent().localizedDescription
    #expect(
      explanation(of: ["bad plums"], error: Silent())?.failureReason?.contains(plain) == true,
      "`failureReason` contains it also if the cause is no `LocalizedError`.")
  }

  // Rules: t5
  @Test(arguments: ["bad plums", " bad\tpears: 🍐 ", "bad “apples”, \"bad\" \\ and 100 % bad"])
  func theSuggestionContainsTheLine(line: String) {
    let suggestion = explanation(of: [line])?.recoverySuggestion ?? ""
    #expect(
      (suggestion.contains(line) ? line : suggestion) == line,
      "`recoverySuggestion` contains the whole rejected line, unchanged.")
  }
}

/// An error that explains itself.
private struct Refusal: LocalizedError {
  let line: String

  var errorDescription: String? { "The word is bad." }
  var failureReason: String? { "It was picked too early." }
  var recoverySuggestion: String? { "Look for another." }
}

/// An error that explains nothing: its `localizedDescription` is the system's sentence.
private struct Silent: Error {}

/// The error that ends an import, or nil. Lines that contain *bad* are rejected.
private func failure(
  of lines: [String], error: (any Error)? = nil, seen: (String) -> Void = { _ in },
  rejecting isBad: (String) -> Bool = { $0.contains("bad") }
) -> ImportError? {
  do {
    _ = try importPalettes(lines) { line in
      seen(line)
      if isBad(line) { throw error ?? Refusal(line: line) }
      return Palette(name: line, emojis: [])
    }
    return nil
  } catch {
    return error
  }
}

private func explanation(
  of lines: [String], error: (any Error)? = nil
) -> (any LocalizedError)? {
  failure(of: lines, error: error) as Any as? any LocalizedError
}
