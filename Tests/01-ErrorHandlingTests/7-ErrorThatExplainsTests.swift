import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.7 An error that explains itself")
struct ErrorThatExplainsTests {
  // Rules: 1
  @Test func blankLinesAreSkipped() throws {
    var parsed: [String] = []
    let palettes = try importPalettes(["", "One", " \t", " Two\t", "\u{A0}", "One"]) { line in
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

  // Rules: t2
  @Test func theLineAndItsErrorAreKept() {
    let error = failure(of: ["One", " bad  plums\t"])
    #expect(error?.text == " bad  plums\t", "`text` is the rejected line, not trimmed.")
    #expect(
      (error?.cause as? Refusal)?.line == " bad  plums\t",
      "`cause` is the error of `parse`, unchanged.")
  }

  // Rules: t3
  @Test(arguments: [(1, "1"), (12, "12"), (1234, "1234")])
  func theDescriptionContainsTheNumber(line: Int, number: String) {
    let lines = Array(repeating: "One", count: line - 1) + ["bad plums"]
    let numbers = explanation(of: lines)?.errorDescription?.split { !$0.isNumber } ?? []
    #expect(
      numbers.contains { $0 == number } == true, "`errorDescription` contains the line's number.")
    let shown = failure(of: lines)?.localizedDescription.contains(number) ?? false
    #expect(
      shown == true,
      "`localizedDescription` shows your `errorDescription`: conform to `LocalizedError`.")
  }

  // Rules: t4
  @Test func theReasonIsThatOfTheCause() {
    let reason = explanation(of: ["bad plums"])?.failureReason ?? ""
    #expect(
      reason.contains("The word is bad.") == true,
      "`failureReason` contains the `localizedDescription` of the cause.")
  }

  // Rules: t5
  @Test(arguments: ["bad plums", " bad\tpears ", "bad “apples”, \"bad\" \\ and 100 % bad"])
  func theSuggestionContainsTheLine(line: String) {
    let suggestion = explanation(of: [line])?.recoverySuggestion ?? ""
    #expect(
      suggestion.contains(line) == true, "`recoverySuggestion` contains the whole rejected line.")
  }
}

/// An error that explains itself.
private struct Refusal: LocalizedError {
  let line: String

  var errorDescription: String? { "The word is bad." }
  var failureReason: String? { "It was picked too early." }
  var recoverySuggestion: String? { "Look for another." }
}

/// The error that ends an import, or nil. Lines that contain *bad* are rejected.
private func failure(of lines: [String], seen: (String) -> Void = { _ in }) -> ImportError? {
  do {
    _ = try importPalettes(lines) { line in
      seen(line)
      if line.contains("bad") { throw Refusal(line: line) }
      return Palette(name: line, emojis: [])
    }
    return nil
  } catch {
    return error
  }
}

private func explanation(of lines: [String]) -> (any LocalizedError)? {
  failure(of: lines) as Any as? any LocalizedError
}
