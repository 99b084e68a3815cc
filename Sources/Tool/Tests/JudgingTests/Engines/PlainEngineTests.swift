import Foundation
import Support
import Testing

@testable import Judging

@Suite("The plain engine", .serialized)
struct PlainEngineTests {
  /// Answers, and what becomes of each.
  struct Round: CustomTestStringConvertible {
    let testDescription: String
    let answers: Couple.Answers
    let statuses: [Verdict.Status]
  }

  static let rounds = [
    Round(
      testDescription: "one wrong", answers: Couple.Answers(thrice: "return 4"),
      statuses: [.passed, .failed]),
    Round(
      testDescription: "one does not compile", answers: Couple.Answers(twice: "return \"two\""),
      statuses: [.notCompiled, .passed]),
    Round(
      testDescription: "one leaves the program",
      answers: Couple.Answers(twice: "exit(0)", above: ["import Foundation\n", ""]),
      statuses: [.crashed, .passed]),
  ]

  @Test(
    "Its verdicts are the fast engine's, and a bad answer costs itself alone", arguments: rounds)
  func verdictsAgree(round: Round) throws {
    let judges = try [Bench.judge(), Bench.plainJudge()]
    let verdicts = judges.map { judge in
      for (answer, assignment) in round.answers.all { judge.forget(answer, to: assignment) }
      return judge.verdicts(on: round.answers.all)
    }
    #expect(verdicts[0].map(\.status) == round.statuses)
    #expect(verdicts[1].map(\.status) == round.statuses)
    for (fast, plain) in zip(verdicts[0], verdicts[1]) {
      #expect(plain.tests == fast.tests)
      // Only the way in which an exit's status and what was printed are told may differ.
      guard fast.status != .crashed else { continue }
      #expect(plain.findings.map(withoutPrints) == fast.findings.map(withoutPrints))
    }
  }

  private func withoutPrints(_ finding: Finding) -> Finding {
    var finding = finding
    finding.printed = nil
    return finding
  }

  @Test("A changed declaration is missing, whether or not the suite compiles against it")
  func missing() throws {
    for change in [(" throws", ""), ("twice(_ number", "twice(of number")] {
      var answers = Couple.Answers().all
      guard case .file(let bytes) = answers[0].answer else { continue }
      let text = String(decoding: bytes, as: UTF8.self).replacing(change.0, with: change.1)
      answers[0].answer = .file(Array(text.utf8))
      let verdicts = try [Bench.judge(), Bench.plainJudge()].map { $0.verdicts(on: answers) }
      #expect(verdicts[1].map(\.status) == [.missing, .passed])
      #expect(verdicts[1].map(\.findings) == verdicts[0].map(\.findings))
    }
  }

  @Test("What an earlier build has left broken costs no verdict")
  func brokenBuild() throws {
    let judge = try Bench.plainJudge()
    let rounds = ["number + number", "number + number + 0"].map {
      Couple.Answers(twice: "return \($0)").all
    }
    for (answer, assignment) in rounds.joined() { judge.forget(answer, to: assignment) }
    #expect(judge.verdicts(on: rounds[0]).map(\.status) == [.passed, .passed])
    try damageObjects()
    #expect(judge.verdicts(on: rounds[1]).map(\.status) == [.passed, .passed])
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

  @Test("A loop without end costs its exercise alone")
  func hangs() throws {
    var judge = try Bench.plainJudge()
    judge.timeLimit = 1
    let answers = Couple.Answers(twice: "while number >= 0 {}\n  return 1").all
    let verdicts = judge.verdicts(on: answers)
    #expect(verdicts.map(\.status) == [.timedOut, .passed], "\(verdicts[0].findings)")
    #expect(verdicts[0].findings.first?.message.hasPrefix("Stopped after 1 s") == true)
    #expect(verdicts[0].tests.map(\.status) == [.timedOut, .notRun])
    #expect(judge.knownVerdict(on: answers[0].answer, to: answers[0].assignment) == nil)
  }

  @Test("A crash is told with the line it happened in")
  func crashPlace() throws {
    let answers = Couple.Answers(twice: "return [Int]()[number]").all
    let verdict = try #require(Bench.plainJudge().verdicts(on: answers).first)
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.first?.message.contains("Index out of range") == true)
    #expect(verdict.findings.first?.place == Place(.answer, line: 3, column: 17))
    #expect(verdict.findings.first?.test == "nothing")
  }

  @Test("A compiler's words name the file as a reader knows it, and its warnings are told")
  func compilerWords() throws {
    let answers = Couple.Answers(
      twice: "let unused = 1\n  return number * 2", thrice: "return nothing"
    ).all
    let judge = try Bench.plainJudge()
    for (answer, assignment) in answers { judge.forget(answer, to: assignment) }
    let verdicts = judge.verdicts(on: answers)
    #expect(verdicts[0].warnings.map(\.place) == [Place(.answer, line: 3, column: 7)])
    #expect(verdicts[1].findings.first?.words?.hasPrefix("2-Thrice.swift:3:10: error: ") == true)
  }

  @Test("A verdict of one engine is not known to the other")
  func keptApart() throws {
    let answer = Answer.file(Array("public func other() {}\n".utf8))
    let (fast, plain) = try (Bench.judge(), Bench.plainJudge())
    plain.forget(answer, to: Couple.twice)
    #expect(fast.verdict(on: answer, to: Couple.twice).status == .missing)
    #expect(plain.knownVerdict(on: answer, to: Couple.twice) == nil)
  }

  @Test("A starter that does not compile is never the reader's fault")
  func brokenStarter() throws {
    let broken = Assignment(
      module: "Broken", fileName: "1-Broken", starter: "public func broken() { nothing }\n",
      suite: Couple.twice.suite)
    let verdict = try Bench.plainJudge().verdict(
      on: .file(Array("public func broken() {}\n".utf8)), to: broken)
    #expect(verdict.status == .notJudged)
    #expect(verdict.findings.first?.message == "The starter 1-Broken.swift does not compile.")
  }
}
