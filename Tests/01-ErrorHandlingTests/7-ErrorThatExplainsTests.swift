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

  @Test(arguments: [
    Row(["bad"], 1), Row(["One", "bad"], 2), Row(["One", "Two", "bad", "bad too"], 3),
    Row(["", "One", "  ", "\t", "bad"], 5),
  ])
  func theErrorSaysWhichLineFailed(row: Row) throws {
    let error = try #require(failure(of: row.lines), "A refused line ends the import.")
    #expect(
      error.line == row.number,
      "Lines are counted from 1, as in an editor, and blank ones count as well.")
    #expect(error.text == "bad", "The error holds the line that was refused.")
  }

  @Test func theTextIsTheLineAsItWasGiven() throws {
    let error = try #require(failure(of: ["  bad "]), "A refused line ends the import.")
    #expect(error.text == "  bad ", "The text is the line with the white space around it.")
  }

  @Test func theCauseIsKept() throws {
    let error = try #require(failure(of: ["One", "bad"]), "A refused line ends the import.")
    let cause = error.cause as? Refusal
    #expect(cause?.line == "bad", "The cause is the error that the parser threw, unchanged.")
  }

  @Test func theErrorIsALocalizedError() throws {
    let error = try #require(failure(of: ["One", "bad"]), "A refused line ends the import.")
    #expect(
      error as any Error is any LocalizedError,
      "Only a LocalizedError is asked for its description, its reason and a way out.")
  }

  @Test(arguments: [7, 40])
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

  @Test func thereIsAWayOut() throws {
    let error = try #require(failure(of: ["bad apples"]), "A refused line ends the import.")
    let suggestion = (error as any Error as? any LocalizedError)?.recoverySuggestion ?? ""
    #expect(
      suggestion.contains("bad apples"),
      "The recovery suggestion holds the refused line, so that it can be found and corrected.")
  }
}

extension ErrorThatExplainsTests {
  /// Lines to import, and the number of the one that is refused.
  struct Row: CustomTestStringConvertible {
    let lines: [String]
    let number: Int

    init(_ lines: [String], _ number: Int) {
      self.lines = lines
      self.number = number
    }

    var testDescription: String { "\(lines)" }
  }
}

/// An error that no answer can know of, and that explains itself.
private struct Refusal: LocalizedError {
  let line: String

  var errorDescription: String? { "The word is bad." }
}

/// Refuses what begins with `bad`, white space aside.
private func parse(_ line: String) throws -> Palette {
  if line.contains("bad") { throw Refusal(line: line) }
  return Palette(name: line, emojis: ["🙂"])
}

/// What the import comes to, in words.
private func outcome(of lines: [String]) -> String {
  do {
    let palettes = try importPalettes(lines, parse: parse)
    return "palettes " + palettes.map(\.name).joined(separator: ", ")
  } catch {
    return "throws ImportError at line \(error.line)"
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
