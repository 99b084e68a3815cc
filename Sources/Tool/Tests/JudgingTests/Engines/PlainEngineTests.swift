import Foundation
import Support
import Testing

@testable import Judging

@Suite("The plain engine", .serialized)
struct PlainEngineTests {
  static let answers: [(text: String, status: Verdict.Status)] = [
    (Totals.answer("let unused = 1\nreturn numbers.reduce(0, +)"), .passed),
    (Totals.answer("return \"two\""), .notCompiled),
    // The suite compiles against the first of these, and not against the second.
    (Totals.fixture.solution.replacing(" async", with: ""), .missing),
    (Totals.fixture.solution.replacing(" async", with: " async throws"), .missing),
  ]

  @Test("Its verdicts are the fast engine's", arguments: answers)
  func verdictsAgree(text: String, status: Verdict.Status) throws {
    let (fast, plain) = try (verdict(on: text, by: .fast), verdict(on: text, by: .plain))
    #expect(fast.status == status && plain.status == status)
    #expect(plain.tests == fast.tests)
    #expect(plain.findings == fast.findings)
    #expect(plain.warnings.map(\.place) == fast.warnings.map(\.place))
  }

  /// The verdict on an answer, which is judged anew.
  private func verdict(on text: String, by engine: EngineKind) throws -> Verdict {
    let judge = try Bench.judge(engine: engine)
    judge.forget(.file(Array(text.utf8)), to: try Totals.fixture.assignment)
    return try Totals.fixture.verdict(on: text, by: judge)
  }

  @Test("Of two answers within one second, each is compiled")
  func answersInOneSecond() throws {
    for _ in 1...6 {
      #expect(try verdict(on: Totals.answer("return 4"), by: .plain).status == .failed)
      #expect(
        try verdict(on: Totals.answer("return numbers.reduce(0, +)"), by: .plain).status == .passed)
    }
  }

  @Test("What an earlier build has left broken costs no verdict")
  func brokenBuild() throws {
    for change in ["", " + 0"] {
      let text = Totals.answer("return numbers.reduce(0, +)\(change)")
      #expect(try verdict(on: text, by: .plain).status == .passed)
      try damageObjects()
    }
  }

  /// Overwrites the start of an object file in every package, unnoticed: with its old date.
  private func damageObjects() throws {
    let packages = Bench.cache.folder.appendingPathComponent("packages")
    let objects = try FileManager.default.subpathsOfDirectory(atPath: packages.path)
      .filter { $0.hasSuffix("SHA256.swift.o") }
    try #require(!objects.isEmpty)
    for object in objects {
      let path = packages.appendingPathComponent(object).path
      var facts = stat()
      try #require(stat(path, &facts) == 0)
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try handle.write(contentsOf: Data(count: 64))
      try handle.close()
      #if os(macOS)
        let times = [facts.st_atimespec, facts.st_mtimespec]
      #else
        let times = [facts.st_atim, facts.st_mtim]
      #endif
      try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
    }
  }

  @Test("A crash is told with the line it happened in")
  func crashPlace() throws {
    let text = Totals.answer("return [Int]()[numbers.count] // here")
    let verdict = try verdict(on: text, by: .plain)
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.first?.message.contains("Index out of range") == true)
    #expect(verdict.findings.first?.place?.line == Fixture.line(of: "// here", in: text))
    #expect(verdict.findings.first?.test == "nothing is zero")
  }

  @Test("A starter that does not compile is never the reader's fault")
  func brokenStarter() throws {
    let broken = Assignment(
      module: "Broken", fileName: "1-Broken", starter: "public func broken() { nothing }\n",
      suite: Totals.fixture.suite)
    let verdict = try Bench.judge(engine: .plain).verdict(
      on: .file(Array("public func broken() {}\n".utf8)), to: broken)
    #expect(verdict.status == .notJudged)
    #expect(verdict.findings.first?.message == "The starter 1-Broken.swift does not compile.")
  }
}
