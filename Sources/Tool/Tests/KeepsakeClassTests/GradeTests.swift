import Grading
import SampleWorkbook
import Testing

@testable import Judging

@Suite("make grade")
struct GradeTests {
  private let checkout: Checkout

  /// A class of four in the small checkout: all solved, one wrong and one not begun, a broken
  /// archive, and somebody of whom nothing came.
  init() throws {
    checkout = try Checkout()
    for position in 1...3 { try checkout.handIn(position, in: "in/Ana Lind") }
    try handIn("return count", in: "in/Ben Ito")
    try checkout.write(checkout.read(checkout.path(1)), to: "in/Ben Ito/notes.swift")
    try checkout.write("PK\u{3}\u{4}and nothing else", to: "in/Cleo Roy.zip")
    try checkout.write(
      "name,id,late_days\nAna Lind,7,1\nBen Ito,8,0\nCleo Roy,9,0\nDara Fox,10,0\n",
      to: "roster.csv")
  }

  /// Hands in an answer to the first exercise, with this statement in place of the starter's.
  private func handIn(_ statement: String, in submission: String) throws {
    let starter = try checkout.read(checkout.path(1))
    try checkout.handIn(1, starter.replacing("return 0", with: statement), in: submission)
  }

  /// Writes a hidden suite for the first exercise, with one test of these statements.
  private func hide(_ name: String, _ statements: String, beside others: String = "") throws {
    try checkout.write(
      """
      import Knots
      import Testing
      import WorkbenchChecks

      \(others)@Suite struct \(name)Tests {
      @Test func itCounts() {
      \(statements)
      }
      }

      """, to: "hidden/Tests/01-KnotsTests/1-\(name).swift")
  }

  @Test func gradesAClass() throws {
    let outcome = checkout.run("grade", "SUBMISSIONS=in", "ROSTER=roster.csv", "LATE=10")
    #expect(outcome.status == .success, "A job that fails would take its report with it.")
    #expect(
      outcome.output.contains(
        "\n1 needs a teacher's attention, which is not zero points:\n  Cleo Roy: "))
    #expect(
      outcome.output.hasPrefix("Graded: 2. Could not be graded: 1. Did not hand in: 1.\n"),
      "\(outcome.output)\(outcome.complaints)")
    let canvas = try checkout.read("report/canvas.csv")
    let rows = canvas.split(whereSeparator: \.isNewline).map(String.init)
    #expect(rows.contains { $0.hasPrefix("Ana Lind,7,") && $0.hasSuffix(",5.4") })
    #expect(rows.contains { $0.hasPrefix("Ben Ito,8,") && $0.hasSuffix(",0") })
    #expect(rows.count == 4, "People without a grade are left out: a blank would clear one.")
    #expect(try checkout.read("report/index.html").contains("Ana Lind"))
    #expect(try checkout.names(in: "report/people").count == 4)
    let ben = try #require(checkout.judgements().first { $0.submission == "Ben Ito" })
    #expect(ben.answers["1.1"]?.verdict.status == .failed)
    #expect(ben.answers["1.2"]?.verdict.status == .missing, "Nothing was handed in for it.")
    #expect(checkout.run("gradebook", "SUBMISSIONS=in", "STRICT=1").status == .unsolved)
    try checkout.remove("in/Cleo Roy.zip")
    #expect(checkout.run("grade", "SUBMISSIONS=in", "STRICT=1").status == .success)
  }

  @Test func withoutARosterNothingSpeaksOfOne() throws {
    try checkout.remove("roster.csv")
    let outcome = checkout.run("grade", "SUBMISSIONS=in")
    #expect(outcome.output.hasPrefix("Graded: 2. Could not be graded: 1. Did not hand in: 0.\n"))
    #expect(try checkout.names(in: "report/people").count == 3)
    for text in [outcome.output, outcome.complaints, try checkout.read("report/index.html")] {
      #expect(!text.lowercased().contains("roster"), "\(text)")
    }
    #expect(outcome.output.contains("by name alone"), "One line for all of them.")
  }

  @Test func saysTheSameHoweverItIsRun() throws {
    _ = checkout.run("grade", "SUBMISSIONS=in", "OUT=one", "JOBS=1")
    _ = checkout.run("grade", "SUBMISSIONS=in", "OUT=two", "JOBS=3")
    #expect(checkout.judgements(in: "one") == checkout.judgements(in: "two"))
    for part in ["3/3", "1/3", "2/3"] {
      let outcome = checkout.run("grade", "SUBMISSIONS=in", "OUT=parts", "SHARD=\(part)")
      #expect(outcome.output.hasPrefix("Part \(part) is done: 1 of 3 submissions."))
    }
    let joined = checkout.run("gradebook", "SUBMISSIONS=in", "OUT=parts")
    #expect(joined.output.hasPrefix("Graded: 2. Could not be graded: 1."))
    #expect(checkout.judgements(in: "one") == checkout.judgements(in: "parts"))
    for file in ["canvas.csv", "moodle.csv"] {
      #expect(try checkout.read("one/\(file)") == checkout.read("parts/\(file)"))
    }
  }

  @Test func goesOnWhereItStoppedAndJudgesAgainWhatHasChanged() throws {
    _ = checkout.run("grade", "SUBMISSIONS=in")
    let all = checkout.judgements()
    let files = checkout.recordFiles()
    // As after a stop: one is there, one is half written by another program, one is missing.
    try checkout.remove(files[0])
    try checkout.write("{\"submis", to: files[1])
    let before = try checkout.read(files[2])
    _ = checkout.run("grade", "SUBMISSIONS=in")
    #expect(checkout.judgements() == all)
    #expect(try checkout.read(files[2]) == before, "It is left alone.")
    try checkout.handIn(1, in: "in/Ben Ito")
    _ = checkout.run("grade", "SUBMISSIONS=in")
    let changed = zip(all, checkout.judgements()).filter { $0 != $1 }.map(\.1.submission)
    #expect(changed == ["Ben Ito"])
    let again = checkout.run("grade", "SUBMISSIONS=in", "PERSON=Ana Lind")
    #expect(again.output.hasPrefix("Graded: 2."), "One is judged anew on demand.")
    let wrong = checkout.run("grade", "SUBMISSIONS=in", "PERSON=Ana Lynd")
    #expect(wrong.complaints.contains("Did you mean PERSON=\"Ana Lind\"?"))
  }

  @Test func aSuiteThatCannotBeObservedIsNamed() throws {
    // What is observed is recorded as an issue of Swift Testing, which this suite hides.
    try hide("Odd", "#expect(tie(1) == 2)", beside: "private struct Issue {}\n")
    let outcome = checkout.run("grade", "SUBMISSIONS=in", "HIDDEN=hidden")
    #expect(
      outcome.output.contains(
        "\nThe values of hidden/Tests/01-KnotsTests/1-Odd.swift were compared in the process of "),
      "\(outcome.output)")
  }

  @Test func aClassHasOneSeedWhichRepeatsItsReport() throws {
    try hide(
      "Drawn",
      """
      var numbers = DrawnNumbers()
      let number = Int.random(in: 0..<1_000_000, using: &numbers)
      #expect(tie(number) == -1, "It was \\(number).")
      """)
    func grade(_ words: String...) throws -> [SubmissionRecord] {
      let outcome = checkout.run(["grade", "SUBMISSIONS=in", "HIDDEN=hidden"] + words)
      #expect(outcome.status == .success, "\(outcome.complaints)")
      let out = words[0].dropFirst("OUT=".count)
      let records = checkout.judgements(in: "\(out)")
      let seed = try #require(records[0].seed)
      #expect(outcome.output.contains("\nSome tests drew their values with SEED=\(seed), which"))
      #expect(try checkout.read("\(out)/index.html").contains("<dd>SEED=\(seed)\n"))
      return records
    }
    let first = try grade("OUT=one")
    #expect(try grade("OUT=one") == first, "It goes on with the seed that it had.")
    let seed = try #require(first[0].seed)
    #expect(try grade("OUT=two", "SEED=\(seed)") == first)
    let other = try grade("OUT=one", "SEED=\(seed + 1)")
    #expect(other[0].answers["1.1"] == first[0].answers["1.1"])
    // The message names the seed. What the answer made of the number tells whether it was drawn.
    let drawn = [first, other].map { $0[0].answers["1.1+Drawn"]?.verdict.findings.first?.actual }
    #expect(drawn[0] != drawn[1])
    #expect(try grade("OUT=three")[0].seed != 1)
    let wrong = checkout.run("grade", "SUBMISSIONS=in", "SEED=x")
    #expect(wrong.complaints.hasPrefix("SEED=x is not a whole number"))
  }

  @Test func countsATeachersOwnTestsAndWeights() throws {
    try hide("Many", "#expect(tie(1000) == 1001)")
    try checkout.write("item,points,bonus\n1.1+Many,0.5,yes\n1.3,10,\n", to: "weights.csv")
    _ = checkout.run(
      "grade", "SUBMISSIONS=in", "HIDDEN=hidden", "WEIGHTS=weights.csv", "ROSTER=roster.csv")
    let canvas = try checkout.read("report/canvas.csv")
    #expect(canvas.contains("Points Possible,,,,,13\r\n"), "A bonus adds nothing to it.")
    #expect(canvas.contains("Ana Lind,7,,,,13.5\r\n"))
    let stranger = checkout.run("grade", "SUBMISSIONS=in", "WEIGHTS=weights.csv")
    #expect(stranger.complaints.contains("There is no item \"1.1+Many\""))
  }

  @Test func givesPartialCreditOnDemand() throws {
    try handIn("return 2", in: "in/Ben Ito")
    let words = ["SUBMISSIONS=in", "OUT=in/report", "ROSTER=roster.csv"]
    _ = checkout.run(["grade"] + words)
    #expect(try !checkout.read("in/report/canvas.csv").contains("Ben Ito,8,,,,0.5"))
    let again = checkout.run(["gradebook"] + words + ["PARTIAL=1"])
    #expect(again.output.hasPrefix("Graded: 2."), "The report is no submission.")
    let canvas = try checkout.read("in/report/canvas.csv")
    #expect(canvas.contains("Ben Ito,8,,,,0.5"), "\(canvas)")
  }

  @Test func namesColumnsWhereNobodyIsFound() throws {
    try checkout.write("name,Code\nAna L.,Ana Lind\nBen I.,Ben Ito\n", to: "roster.csv")
    let outcome = checkout.run("grade", "SUBMISSIONS=in", "ROSTER=roster.csv")
    #expect(outcome.output.contains("Columns of the roster that were not used: \"Code\"."))
    try checkout.write("name,Code\nAna Lind,1\nBen Ito,2\n", to: "roster.csv")
    let known = checkout.run("gradebook", "SUBMISSIONS=in", "ROSTER=roster.csv")
    #expect(!known.output.contains("not used"))
  }

  @Test(arguments: [
    (["grade"], "make grade needs the folder of submissions."),
    (["grade", "SUBMISSIONS=in", "OUT=in"], "OUT and SUBMISSIONS are the same folder"),
    (["grade", "SUBMISSIONS=in", "ENGINE=plain"], "make grade grades with the fast engine only: "),
    (["grade", "SUBMISSIONS=in", "PARTIAL=x"], "PARTIAL=x is neither 0 nor 1."),
    (["grade", "SUBMISSIONS=nowhere"], "SUBMISSIONS=nowhere cannot be used."),
    (["grade", "SUBMISSIONS=in", "JOBS=0"], "JOBS=0 is not a number of jobs."),
    (["grade", "SUBMISSIONS=in", "SHARD=3/2"], "SHARD=3/2 is not a part of a class."),
    (["grade", "SUBMISSIONS=in", "SHARD=1/100001"], "SHARD=1/100001 is not a part of a class."),
    (["grade", "SUBMISSIONS=in", "LATE=x"], "LATE=x is not a percentage."),
    (["grade", "SUBMISSIONS=in", "EXERCISE=1.9"], "There is no exercise \"1.9\" in these"),
    (["grade", "SUBMISSIONS=in", "TITLE=Final Score"], "TITLE=Final Score cannot be"),
    (["grade", "SUBMISSIONS=in", "BOOK=school.example"], "BOOK=school.example is not the address"),
    (["grade", "SUBMISSIONS=in", "ROSTER=none.csv"], "none.csv:1: error: This file does not"),
    (["grade", "SUBMISSIONS=in", "HIDDEN=none"], "none:1: error: There are no hidden tests"),
    (["autograde"], "make autograde needs the FORMAT of the result."),
    (["autograde", "FORMAT=gradescop"], "There is no format \"gradescop\" for one submission."),
    (["autograde", "FORMAT=gradescope"], "make autograde needs the SUBMISSION."),
    (["autograde", "FORMAT=gradescope", "SUBMISSION=none"], "\"none\" does not exist."),
    (["autograde", "FORMAT=github", "SUBMISSION=in/Ana Lind"], "GITHUB_OUTPUT is not set"),
  ])
  func saysWhatIsWrong(words: [String], complaint: String) throws {
    let outcome = checkout.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.complaints.hasPrefix(complaint), "\(outcome.complaints)")
  }

  @Test func aJudgementWithOtherTestsDoesNotCount() throws {
    _ = checkout.run("grade", "SUBMISSIONS=in")
    let suite = checkout.suite(1)
    try checkout.write(checkout.read(suite).replacing("tie(1)", with: "tie(2 - 1)"), to: suite)
    let joined = checkout.run("gradebook", "SUBMISSIONS=in")
    #expect(joined.output.contains("  Ana Lind: It has not been judged yet."))
    _ = checkout.run("grade", "SUBMISSIONS=in")
    #expect(checkout.run("gradebook", "SUBMISSIONS=in").output.hasPrefix("Graded: 2."))
  }
}
