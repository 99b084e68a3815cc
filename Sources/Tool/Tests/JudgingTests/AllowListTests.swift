import Foundation
import TestSupport
import Testing

@testable import Gate
@testable import Judging

@Suite("What the gate allows, although it could harm in other code")
struct AllowListTests {
  /// Everything that has to pass: solutions, right answers, and the samples of the gate's tests.
  static let honestCode: String = {
    let answers = ["Solutions", "Tests/Answers"].flatMap { folder -> [String] in
      let names = try? FileManager.default.subpathsOfDirectory(atPath: Project.url(folder).path)
      return (names ?? []).compactMap {
        try? String(contentsOf: Project.url("\(folder)/\($0)"), encoding: .utf8)
      }
    }.flatMap { text in
      // Of a file with answers, those that pass.
      text.hasPrefix("# ")
        ? text.split(separator: "\n## ").filter(isRight).map(String.init) : [text]
    }
    let samples = (GateTests.honest + GateTests.honestSharing).map { $0.helpers + $0.statement }
    return (answers + samples).joined(separator: "\n")
  }()

  private static func isRight(_ section: Substring) -> Bool {
    section.split(separator: "\n").dropFirst().first == "passed"
  }

  @Test("Honest code needs each function of the phrases that the compiler calls unsafe")
  func phrasesAreNeeded() {
    let tokens = SwiftTokens(Array(Self.honestCode.utf8)).tokens.map(\.text)
    let words = Set(tokens)
    for idiom in UnsafeIdiom.all {
      #expect(idiom.callees.subtracting(words).isEmpty, "\(idiom.phrase.joined(separator: " "))")
      #expect(!idiom.need.isEmpty && !idiom.reason.isEmpty)
    }
  }

  @Test("Honest code needs each function of C that the gate allows", arguments: needed)
  func functionsAreNeeded(function: String) {
    #expect(
      Self.called.contains(function),
      "No solution, right answer or honest sample calls \(function).")
  }

  /// The names that stand before a parenthesis.
  static let called: Set<String> = {
    let tokens = SwiftTokens(Array(honestCode.utf8)).tokens.map(\.text)
    return Set(zip(tokens, tokens.dropFirst()).filter { $0.1 == "(" }.map(\.0))
  }()

  /// The functions of C, without the one that `errno` calls.
  static let needed = SymbolRules.functions.subtracting(["__errno_location"]).sorted()

  @Test("The guide's table names every phrase that the compiler calls unsafe")
  func theGuideNamesThem() throws {
    let guide = try String(
      contentsOf: Project.url("Chapters/Appendix/Teaching.md"),
      encoding: .utf8)
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined(separator: "\n")
    for callee in Set(UnsafeIdiom.all.flatMap(\.callees)) {
      #expect(rows.contains(callee), "The table does not name \(callee).")
    }
  }
}
