import Foundation
import Support
import TestSupport
import Testing

@testable import Judging

@Suite("Libraries of answers, for the apps")
struct AnswerLibrariesTests {
  /// An answer with this expression, which nobody has judged.
  private func unknown(_ expression: String) -> [UInt8] {
    let body = "return \(expression) // \(UUID())"
    return Array(Couple.twice.starter.replacing("return 0", with: body).utf8)
  }

  private func build(in folder: URL, _ judge: Judge) -> AnswerBuild {
    AnswerBuild(
      buildEnvironment: judge.buildEnvironment, assignment: Couple.twice, folder: folder,
      isTrusted: true)
  }

  /// Whether the judge has kept what came of compiling these bytes.
  private func isKept(_ bytes: [UInt8], _ judge: Judge) throws -> Bool {
    try ScratchFolder.with { folder in
      guard try build(in: folder, judge).takeKeptParts(of: bytes) else { return false }
      let object = folder.appendingPathComponent("\(Couple.twice.module).o")
      return try !Data(contentsOf: object).isEmpty
    }
  }

  @Test("What the judge has compiled is not compiled again")
  func keepsWhatPassed() throws {
    let judge = try Bench.judge()
    let (answer, wrong) = (unknown("number + number"), unknown("1"))
    #expect(try !isKept(answer, judge))
    #expect(judge.verdict(on: .file(answer), to: Couple.twice).status == .passed)
    #expect(try isKept(answer, judge))
    let starter = Array(Couple.twice.starter.utf8)
    #expect(try isKept(starter, judge), "The suite was prepared with it.")
    #expect(judge.verdict(on: .file(wrong), to: Couple.twice).status == .failed)
    #expect(try !isKept(wrong, judge))

    let libraries = try AnswerLibraries(
      root: Project.root, toolchain: Toolchain.find(in: Bench.cache), cache: Bench.cache)
    for bytes in [answer, wrong] {
      let library = try libraries.library(of: .file(bytes), to: Couple.twice)
      #expect(library.gap == nil)
      let file = Linker.fileName(AnswerLibrary.name(Couple.twice))
      #expect(
        FileManager.default.fileExists(atPath: library.folder.appendingPathComponent(file).path))
    }
  }

  @Test("What cannot take part is told, and the starter stands in for it")
  func gaps() throws {
    let libraries = try AnswerLibraries(
      root: Project.root, toolchain: Toolchain.find(in: Bench.cache), cache: Bench.cache)
    func gap(_ text: String) throws -> AnswerLibrary.Gap? {
      try libraries.library(of: .file(Array(text.utf8)), to: Couple.twice).gap
    }
    #expect(try gap(Couple.twice.starter) == .notStarted)
    #expect(try gap("public func twice(_ number: Int) throws -> Int { number * }") == .notCompiled)
    #expect(try gap("public func double(_ number: Int) throws -> Int { number * 2 }") == .missing)
    #expect(try libraries.library(of: .nothing("Gone."), to: Couple.twice).gap == .notThere)
  }
}
