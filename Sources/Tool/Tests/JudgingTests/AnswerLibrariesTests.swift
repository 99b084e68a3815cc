import Foundation
import Support
import TestSupport
import Testing

@testable import Judging

@Suite("Libraries of answers, for the apps")
struct AnswerLibrariesTests {
  /// An answer with this expression, which nobody has judged.
  private func unknown(_ expression: String) -> [UInt8] {
    Array(Totals.answer("return \(expression) // \(UUID())").utf8)
  }

  private static func libraries() throws -> AnswerLibraries {
    try AnswerLibraries(root: Project.root, toolchain: Bench.toolchain, cache: Bench.cache)
  }

  /// Whether the judge has kept what came of compiling these bytes.
  private func isKept(_ bytes: [UInt8], _ judge: Judge) throws -> Bool {
    let build = try AnswerBuild(
      buildEnvironment: judge.buildEnvironment, assignment: Totals.fixture.assignment,
      folder: TemporaryFolder().url)
    return try build.takeKeptParts(of: bytes)
  }

  @Test("What the judge has compiled is not compiled again")
  func keepsWhatPassed() throws {
    let judge = try Bench.judge()
    let assignment = try Totals.fixture.assignment
    let (answer, wrong) = (unknown("numbers.reduce(0, +)"), unknown("1"))
    #expect(try !isKept(answer, judge))
    #expect(judge.verdict(on: .file(answer), to: assignment).status == .passed)
    #expect(try isKept(answer, judge))
    let starter = Array(assignment.starter.utf8)
    #expect(try isKept(starter, judge), "The suite was prepared with it.")
    #expect(judge.verdict(on: .file(wrong), to: assignment).status == .failed)
    #expect(try !isKept(wrong, judge))

    let libraries = try Self.libraries()
    for bytes in [answer, wrong] {
      let library = try libraries.library(of: .file(bytes), to: assignment)
      #expect(library.gap == nil)
      let file = Linker.fileName(AnswerLibrary.name(assignment))
      #expect(
        FileManager.default.fileExists(atPath: library.folder.appendingPathComponent(file).path))
    }
  }

  @Test("What cannot take part is told, and the starter stands in for it")
  func gaps() throws {
    let libraries = try Self.libraries()
    let assignment = try Totals.fixture.assignment
    func gap(_ text: String) throws -> AnswerLibrary.Gap? {
      try libraries.library(of: .file(Array(text.utf8)), to: assignment).gap
    }
    #expect(try gap(assignment.starter) == .notStarted)
    #expect(try gap(Totals.answer("return numbers +")) == .notCompiled)
    #expect(try gap("public func double() {}") == .missing)
    #expect(try libraries.library(of: .nothing("Gone."), to: assignment).gap == .notThere)
  }
}
