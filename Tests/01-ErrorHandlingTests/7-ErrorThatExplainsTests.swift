import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.7 An error that explains itself")
struct ErrorThatExplainsTests {
  // Rules: 1
  @Test func goodLinesAreImported() {
    #expect(
      outcome(of: ["One", "", "Two"]) == "palettes One, Two",
      "`importPalettes` returns one palette per line that is not blank, in order.")
  }

  // Rules: 1
  @Test func thePalettesAreThoseOfParse() throws {
    // The second call has the same lines and another `parse`.
    for emoji in ["🙂", "🙃"] {
      let palettes = try importPalettes(["1", "2", "", "3"]) { line in
        let count = Int(line) ?? 0
        return Palette(
          name: count == 1 ? "" : " No. \(line)\t", emojis: Array(repeating: emoji, count: count))
      }
      #expect(
        palettes.map { $0.name + $0.emojis.joined() }
          == ["\(emoji)", " No. 2\t\(emoji)\(emoji)", " No. 3\t\(emoji)\(emoji)\(emoji)"],
        "`importPalettes` returns each palette exactly as `parse` returned it.")
    }
  }

  // Rules: 1, e1
  @Test func duplicatesAreKept() {
    #expect(
      outcome(of: ["Sea", "none", "# 7", "🍎", "Sea"]) == "palettes Sea, none, # 7, 🍎, Sea",
      "`importPalettes` keeps every palette, even a duplicate and one without emojis.")
  }

  // Rules: 1
  @Test(arguments: ["", "   ", "\t", "\u{A0}", "\u{3000}\u{2003}", "\n", "\r\n"])
  func blankLinesAreSkipped(line: String) {
    #expect(
      outcome(of: [line]) == "palettes ", "`importPalettes` skips a blank line and does not throw.")
  }

  // Rules: 1, 2
  @Test func parseGetsEachLineOnce() throws {
    var seen: [String] = []
    let first = "\u{A0}Cafe\u{301} caf\u{E9}\n"
    _ = try? importPalettes([first, "  One\t", "", " ", "Two ", "bad", "Three", "bad"]) { line in
      seen.append(line)
      return try parse(line)
    }
    #expect(
      seen == [first, "  One\t", "Two ", "bad"],
      """
      `importPalettes` gives `parse` each line once, unchanged, but no blank line and no line \
      after a bad one.
      """)
    #expect(
      seen.first?.unicodeScalars.count == first.unicodeScalars.count,
      "`importPalettes` gives `parse` each line unchanged, with all its code points.")
  }

  // Rules: t1, 2
  @Test(arguments: [
    (["bad"], 1), (["One", "bad"], 2), (["One", "Two", "bad", "bad too"], 3),
    (["", "One", "  ", "\t", "bad"], 5), (["bad", "One", "bad"], 1),
    (["One\nTwo", "Three\r\nFour\r\n", "\n\n", "bad"], 4),
  ])
  func theErrorSaysWhichLineFailed(lines: [String], number: Int) throws {
    let error = try #require(
      failure(of: lines), "A line that `parse` rejects ends the import with an `ImportError`.")
    #expect(
      error.line == number,
      "`line` counts from 1: it is the position in `lines`, and blank lines count as well.")
    #expect(error.text == "bad", "`text` is the line that was rejected.")
  }

  // Rules: t1, e2
  @Test func aLineIsNotFoundByItsText() {
    var seen: Set<String> = []
    #expect(
      outcome(of: ["One", "Two", "One"]) { line in
        guard seen.insert(line).inserted else { throw Refusal(line: line) }
        return Palette(name: line, emojis: ["🙂"])
      } == "throws ImportError at line 3",
      "`line` is the number of the rejected line, not of an equal line before it.")
  }

  // Rules: 1, 2
  @Test(arguments: [" One", "One ", "\tOne\u{A0}", "One\n", "ONE", "“One”"])
  func aRejectedLineHasNoSecondTry(line: String) {
    var seen: [String] = []
    let result = outcome(of: ["One", line, "One"]) { line in
      seen.append(line)
      guard line == "One" else { throw Refusal(line: line) }
      return Palette(name: line, emojis: [])
    }
    #expect(
      result == "throws ImportError at line 2",
      """
      `importPalettes` stops at a line that `parse` rejects, and does not change it for a second \
      try.
      """)
    #expect(
      seen == ["One", line],
      "`importPalettes` gives `parse` each line once, unchanged, even if `parse` rejects it.")
  }

  // Rules: t2
  @Test(arguments: [
    "  bad ", "bad: and much longer than any line that we have seen,  so far",
    String(repeating: "bad, ", count: 200), "bad\n", "bad\u{A0}cafe\u{301} ☁\u{FE0F}",
    "\u{FEFF}bad",
  ])
  func theTextIsTheWholeLine(line: String) throws {
    let error = try #require(
      failure(of: [line]), "A line that `parse` rejects ends the import with an `ImportError`.")
    #expect(error.text == line, "`text` is the complete line, with the whitespace around it.")
    #expect(
      error.text.unicodeScalars.count == line.unicodeScalars.count,
      "`text` is the line as it was given, with all its code points.")
  }

  // Rules: t3
  @Test func theCauseIsKept() throws {
    let error = try #require(
      failure(of: ["One", "bad"]),
      "A line that `parse` rejects ends the import with an `ImportError`.")
    let cause = error.cause as? Refusal
    #expect(cause?.line == "bad", "`cause` is the error that `parse` threw, unchanged.")
  }

  // Rules: t3, 2
  @Test func anyErrorIsACause() throws {
    let error = try #require(
      failure(of: ["One", "cancel", "Two"]),
      "Every error that `parse` throws ends the import with an `ImportError`, whatever its type.")
    #expect(
      error.line == 2,
      "Every error that `parse` throws ends the import with an `ImportError`, whatever its type.")
    #expect(
      error.cause is CancellationError,
      "`cause` is the error that `parse` threw, whatever its type.")
  }

  // Rules: t1, t3
  @Test func anImportErrorCanBeACause() throws {
    let error = try #require(
      failure(of: ["One", "Two", "inner"]),
      "Every error that `parse` throws ends the import with an `ImportError`, whatever its type.")
    #expect(
      error.line == 3,
      "`line` belongs to this import, even if `parse` threw an `ImportError` of its own.")
    let inner = error.cause as? ImportError
    #expect(
      inner?.text == "bad inner",
      "`cause` is the `ImportError` that `parse` threw, not the cause inside it.")
  }

  // Rules: t4, t5, t6
  @Test func theErrorIsALocalizedError() throws {
    let error = try #require(
      failure(of: ["One", "bad"]),
      "A line that `parse` rejects ends the import with an `ImportError`.")
    #expect(
      error as any Error is any LocalizedError,
      "`ImportError` must conform to `LocalizedError`.")
  }

  // Rules: t4
  @Test(arguments: [1, 2, 7, 40, 1234])
  func theDescriptionNamesTheLine(number: Int) throws {
    let lines = Array(repeating: "One", count: number - 1) + ["bad"]
    let error = try #require(
      failure(of: lines), "A line that `parse` rejects ends the import with an `ImportError`.")
    let description = (error as any Error).localizedDescription
    #expect(
      numbers(in: description).contains(number),
      "`errorDescription`, which users see first, contains the line's number in plain digits.")
  }

  // Rules: t5
  @Test func theReasonIsTheDescriptionOfTheCause() throws {
    let error = try #require(
      failure(of: ["bad"]), "A line that `parse` rejects ends the import with an `ImportError`.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains("The word is bad."),
      "`failureReason` contains the `localizedDescription` of the cause.")
  }

  // Rules: t5
  @Test(arguments: [
    "It is bad.\nIt was picked too early.", "  It is bad. Very bad!  ",
    "It is “bad”: 100 % \\ \"bad\"",
  ])
  func theReasonIsWhole(description: String) throws {
    let error = try #require(
      failure(of: ["One", "Two"]) { _ in throw Complaint(errorDescription: description) },
      "A line that `parse` rejects ends the import with an `ImportError`.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains(description),
      "`failureReason` contains the whole `localizedDescription` of the cause, all its lines.")
  }

  // Rules: t5
  @Test func anyCauseHasAReason() throws {
    let error = try #require(
      failure(of: ["plain"]), "A line that `parse` rejects ends the import with an `ImportError`.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains((Plain() as any Error).localizedDescription),
      "`failureReason` also works for a cause that does not conform to `LocalizedError`.")
  }

  // Rules: t3, t5
  @Test(arguments: ["inner", "lose", "lose it", "cancel"])
  func theReasonIsThatOfTheCauseItself(line: String) throws {
    let error = try #require(
      failure(of: [line]), "A line that `parse` rejects ends the import with an `ImportError`.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains(error.cause.localizedDescription),
      "`failureReason` contains the `localizedDescription` of the cause, whatever its type.")
    if line.hasPrefix("lose") {
      #expect(
        (error.cause as NSError).userInfo[NSFilePathErrorKey] as? String == "Palettes.txt",
        "`cause` is the error that `parse` threw, with all that it says.")
    }
  }

  // Rules: t1, 1
  @Test func thereCanBeManyLines() throws {
    let lines = Array(repeating: "One", count: 2000)
    let palettes = try importPalettes(lines, parse: parse)
    #expect(palettes.count == 2000, "`importPalettes` reads all lines, however many there are.")
    #expect(
      failure(of: lines + ["bad"])?.line == 2001, "`line` is the number of the rejected line.")
  }

  // Rules: t6
  @Test(arguments: [
    "bad apples", "  bad\tpears ", "bad: 🍎🍐🍊🍋🍌🍉🍇🍓🫐🍈🍒🍑🥭🍍🥥🥝",
    String(repeating: "bad, ", count: 200),
    "bad “apples”, \"bad\" \\ and 100 % bad\n", "bad\u{A0}plums\u{3000}\u{A0}",
  ])
  func theSuggestionContainsTheLine(line: String) throws {
    let error = try #require(
      failure(of: [line]), "A line that `parse` rejects ends the import with an `ImportError`.")
    // Another error does not change this one.
    _ = failure(of: ["bad plums"])
    let suggestion = (error as any Error as? any LocalizedError)?.recoverySuggestion ?? ""
    #expect(
      suggestion.contains(line),
      "`recoverySuggestion` contains the whole rejected line, so that users can find it.")
  }

  // Rules: t5, t6
  @Test func longTextsAreWhole() throws {
    let line = String(repeating: "bad apples, ", count: 1000) + "bad pears"
    let error = try #require(
      failure(of: [line]) { throw Complaint(errorDescription: $0) },
      "A line that `parse` rejects ends the import with an `ImportError`.")
    let explained = error as any Error as? any LocalizedError
    let suggests = explained?.recoverySuggestion?.contains(line) == true
    #expect(suggests, "`recoverySuggestion` contains the whole rejected line, however long it is.")
    let explains = explained?.failureReason?.contains(line) == true
    #expect(
      explains, "`failureReason` contains the whole `localizedDescription`, however long it is.")
  }

  // Rules: 1
  @Test func aByteOrderMarkBelongsToItsLine() throws {
    var seen: [String] = []
    _ = try importPalettes(["\u{FEFF}One", "Two"]) { line in
      seen.append(line)
      return try parse(line)
    }
    #expect(
      seen == ["\u{FEFF}One", "Two"],
      "`importPalettes` gives `parse` the first line unchanged, even with a byte order mark.")
  }

  // Rules: t3, 1, 2
  @Test func errorsOfManyTypesEndTheImport() {
    for thrown in errorsOfManyTypes {
      var calls = 0
      let error = failure(of: ["One", "", "Two", "Three"]) { line in
        calls += 1
        // A second call for this line would succeed.
        if calls == 2 { throw thrown }
        return Palette(name: line, emojis: [])
      }
      #expect(
        error.map { "line \($0.line), \(typeAndText(of: $0.cause))" }
          == "line 3, \(typeAndText(of: thrown))",
        "Every error that `parse` throws ends the import with an `ImportError`, whatever its type.")
      #expect(
        calls == 2, "After an error of any type, `importPalettes` does not call `parse` again.")
    }
  }
}

/// An error type that no answer can know, and that explains itself.
private struct Refusal: LocalizedError {
  let line: String

  var errorDescription: String? { "The word is bad." }
  var failureReason: String? { "It was picked too early." }
  var recoverySuggestion: String? { "Look for another." }
}

/// An error that explains itself with a given text.
private struct Complaint: LocalizedError {
  let errorDescription: String?
}

/// An error that does not explain itself.
private struct Plain: Error {}

/// Rejects some lines, each with its own error, and returns a palette for every other line.
private func parse(_ line: String) throws -> Palette {
  if line.contains("bad") { throw Refusal(line: line) }
  if line == "plain" { throw Plain() }
  if line == "cancel" { throw CancellationError() }
  if line == "lose" {
    throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "Palettes.txt"])
  }
  if line == "lose it" {
    let path = [NSFilePathErrorKey: "Palettes.txt"]
    throw NSError(domain: NSPOSIXErrorDomain, code: 5, userInfo: path)
  }
  if line == "inner" { _ = try importPalettes(["bad inner"], parse: parse) }
  return Palette(name: line, emojis: line == "none" ? [] : ["🙂"])
}

/// The result of the import, as text.
private func outcome(
  of lines: [String], parse: (String) throws -> Palette = parse
) -> String {
  describeOutcome {
    "palettes " + (try importPalettes(lines, parse: parse)).map(\.name).joined(separator: ", ")
  } throwing: {
    ($0 as? ImportError).map { "ImportError at line \($0.line)" }
  }
}

/// The error that ends the import, or nil.
private func failure(
  of lines: [String], parse: (String) throws -> Palette = parse
) -> ImportError? {
  do {
    _ = try importPalettes(lines, parse: parse)
    return nil
  } catch {
    return error
  }
}

/// The whole numbers in a text.
private func numbers(in text: String) -> [Int] {
  text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
}
