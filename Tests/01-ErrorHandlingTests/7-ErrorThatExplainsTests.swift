import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.7 An error that explains itself")
struct ErrorThatExplainsTests {
  @Test func goodLinesAreImported() {
    #expect(
      outcome(of: ["One", "", "Two"]) == "palettes One, Two",
      "Each line that is not blank gives a palette, in the lines' order.")
  }

  @Test func palettesThatAreAlikeAreAllKept() {
    #expect(
      outcome(of: ["Sea", "none", "# 7", "🍎", "Sea"]) == "palettes Sea, none, # 7, 🍎, Sea",
      "Every line gives its palette, also one that came before or that holds no emojis.")
  }

  @Test(arguments: ["", "   ", "\t", "\u{A0}"])
  func blankLinesAreSkipped(line: String) {
    #expect(outcome(of: [line]) == "palettes ", "A blank line is skipped: it is no mistake.")
  }

  @Test func theParserGetsEachLineOnce() throws {
    var seen: [String] = []
    _ = try? importPalettes(["  One\t", "", " ", "Two ", "bad", "Three", "bad"]) { line in
      seen.append(line)
      return try parse(line)
    }
    #expect(
      seen == ["  One\t", "Two ", "bad"],
      "The parser gets each line once and as it stands, no blank one, and none after a bad one.")
  }

  @Test(arguments: [
    (["bad"], 1), (["One", "bad"], 2), (["One", "Two", "bad", "bad too"], 3),
    (["", "One", "  ", "\t", "bad"], 5), (["bad", "One", "bad"], 1),
  ])
  func theErrorSaysWhichLineFailed(lines: [String], number: Int) throws {
    let error = try #require(failure(of: lines), "A refused line ends the import.")
    #expect(
      error.line == number,
      "Lines are counted from 1, as in an editor, and blank ones count as well.")
    #expect(error.text == "bad", "The error holds the line that was refused.")
  }

  @Test func aLineIsNotFoundByItsText() {
    var seen: Set<String> = []
    #expect(
      outcome(of: ["One", "Two", "One"]) { line in
        guard seen.insert(line).inserted else { throw Refusal(line: line) }
        return Palette(name: line, emojis: ["🙂"])
      } == "throws ImportError at line 3",
      "The number is that of the line which was refused, not of another that reads the same.")
  }

  @Test(arguments: ["  bad ", "bad: and much longer than any line that we have seen,  so far"])
  func theTextIsTheLineAsItWasGiven(line: String) throws {
    let error = try #require(failure(of: [line]), "A refused line ends the import.")
    #expect(error.text == line, "The text is the line, whole, with the white space around it.")
  }

  @Test func theCauseIsKept() throws {
    let error = try #require(failure(of: ["One", "bad"]), "A refused line ends the import.")
    let cause = error.cause as? Refusal
    #expect(cause?.line == "bad", "The cause is the error that the parser threw, unchanged.")
  }

  @Test func anyErrorIsACause() throws {
    let error = try #require(
      failure(of: ["One", "cancel", "Two"]), "Whatever the parser throws ends the import.")
    #expect(error.line == 2, "Whatever the parser throws ends the import.")
    #expect(error.cause is CancellationError, "The cause is whatever the parser threw.")
  }

  @Test func anImportErrorIsACauseToo() throws {
    let error = try #require(
      failure(of: ["One", "Two", "inner"]), "Whatever the parser throws ends the import.")
    #expect(error.line == 3, "The line is that of this import, whatever the parser threw.")
    let inner = error.cause as? ImportError
    #expect(inner?.text == "bad inner", "The cause is whatever the parser threw, unchanged.")
  }

  @Test func theErrorIsALocalizedError() throws {
    let error = try #require(failure(of: ["One", "bad"]), "A refused line ends the import.")
    #expect(
      error as any Error is any LocalizedError,
      "Only a LocalizedError is asked for its description, its reason and a way out.")
  }

  @Test(arguments: [2, 7, 40, 1234])
  func theDescriptionNamesTheLine(number: Int) throws {
    let lines = Array(repeating: "One", count: number - 1) + ["bad"]
    let error = try #require(failure(of: lines), "A refused line ends the import.")
    let description = (error as any Error).localizedDescription
    #expect(
      numbers(in: description).contains(number),
      "The localizedDescription is what people see first: it holds the number of the line.")
  }

  @Test func theReasonIsTheCausesOwn() throws {
    let error = try #require(failure(of: ["bad"]), "A refused line ends the import.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains("The word is bad."),
      "The failure reason holds the cause's own localizedDescription.")
  }

  @Test func anyCauseHasAReason() throws {
    let error = try #require(failure(of: ["plain"]), "A refused line ends the import.")
    let reason = (error as any Error as? any LocalizedError)?.failureReason ?? ""
    #expect(
      reason.contains((Plain() as any Error).localizedDescription),
      "Every error has a localizedDescription, also one that is no LocalizedError.")
  }

  @Test(arguments: ["bad apples", "  bad\tpears ", "bad: 🍎🍐🍊🍋🍌🍉🍇🍓🫐🍈🍒🍑🥭🍍🥥🥝"])
  func thereIsAWayOut(line: String) throws {
    let error = try #require(failure(of: [line]), "A refused line ends the import.")
    let suggestion = (error as any Error as? any LocalizedError)?.recoverySuggestion ?? ""
    #expect(
      suggestion.contains(line),
      "The recovery suggestion holds the refused line, so that it can be found and corrected.")
  }
}

/// An error that no answer can know of, and that explains itself.
private struct Refusal: LocalizedError {
  let line: String

  var errorDescription: String? { "The word is bad." }
  var failureReason: String? { "It was picked too early." }
  var recoverySuggestion: String? { "Look for another." }
}

/// An error that does not explain itself.
private struct Plain: Error {}

/// Refuses some lines, each with an error of its own, and makes a palette of any other.
private func parse(_ line: String) throws -> Palette {
  if line.contains("bad") { throw Refusal(line: line) }
  if line == "plain" { throw Plain() }
  if line == "cancel" { throw CancellationError() }
  if line == "inner" { _ = try importPalettes(["bad inner"], parse: parse) }
  return Palette(name: line, emojis: line == "none" ? [] : ["🙂"])
}

/// What the import comes to, in words.
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
private func failure(of lines: [String]) -> ImportError? {
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
