import Foundation
import SampleWorkbook
import Testing

@Suite("make audit")
struct AuditTests {
  private let checkout = Checkout.make(isFinished: true)

  @Test(arguments: [
    (["audit", "PART=zzz"], "These are: programs, answers, attacks, engines, mutants, repeats"),
    (["audit", "FORMAT=json"], "FORMAT=json is not for all parts together."),
    (["audit", "PART=rules", "FORMAT=json"], "is for PART=answers and PART=mutants."),
    (["audit", "PART=repeats", "TIMES=0"], "TIMES=0 is no number of runs."),
  ])
  func whatItCannotDoIsSaid(words: [String], complaint: String) throws {
    let outcome = checkout.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
  }

  @Test(arguments: [("repeats", "2 runs of"), ("faults", "1 run of")])
  func everyAnswerHasItsLine(part: String, runs: String) throws {
    let times = part == "faults" ? [] : ["TIMES=2"]
    let outcome = checkout.run(["audit", "PART=\(part)", "EXERCISE=1.1"] + times)
    #expect(outcome.status == .success, "\(outcome.output)\(outcome.complaints)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 3, "There are several answers: \(lines)")
    #expect(lines.dropLast().allSatisfy { $0.contains(runs) }, "\(lines)")
    #expect(lines.last?.hasSuffix(", 0 not as they should be") == true, "\(lines)")
  }

  @Test func anAnswerThatMayFailIsReported() throws {
    try checkout.replace(
      "failed (1): ", with: "failed (1): other words ", in: checkout.answers(1))
    let outcome = checkout.run("audit", "PART=mistakes", "EXERCISE=1.1", "TIMES=1")
    #expect(outcome.status == .unsolved)
    #expect(outcome.output.contains(", 1 not as they should be\n"), "\(outcome.output)")
  }

  @Test func everyAnswerIsJudgedWithAllSafeguards() throws {
    let sound = checkout.run("audit", "PART=answers", "EXERCISE=1.1")
    #expect(sound.status == .success, "\(sound.output)\(sound.complaints)")
    #expect(sound.output.contains("  graded             3 of 3"))
    #expect(sound.output.contains("  wrong answers      3 of 3"))
    #expect(sound.output.hasSuffix("\n8 passed, 0 failed\n"))
    try checkout.replace("+  return -count", with: "+  return 1 + count", in: checkout.answers(1))
    let flawed = checkout.run("audit", "PART=answers", "EXERCISE=1.1")
    #expect(flawed.status == .unsolved)
    #expect(flawed.output.contains("1-Tie.md:25 Wrong3\nIt should be failed"), "\(flawed.output)")
  }

  @Test(arguments: [
    (
      "+  return 7", "+  @_optimize(none) func own() {}\n+  return 7",
      "refused\nGraded answers may not"
    ),
    ("counted.\n", "counted.\nrefused: knots\n", "It should be refused with \"knots\", and: "),
  ])
  func aRefusalIsExpectedOrAFault(old: String, new: String, words: String) throws {
    try checkout.replace(old, with: new, in: checkout.answers(1))
    let outcome = checkout.run("audit", "PART=answers", "EXERCISE=1.1")
    #expect(outcome.status == .unsolved)
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test(arguments: ["answers", "mutants"])
  func anotherVersionCanBeComparedByTheRecords(part: String) throws {
    let outcome = checkout.run("audit", "PART=\(part)", "EXERCISE=1.1", "FORMAT=json")
    #expect(outcome.status == .success, "\(outcome.complaints)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let records = try #require(json as? [String: [String: Any]])
    let name = try #require(
      records.keys.sorted().last {
        part == "answers" ? $0 == "1.1 wrong Wrong1" : $0.hasPrefix("1.1 mutant ")
      }, "\(records.keys)")
    let record = try #require(records[name])
    #expect(record["status"] as? String == "failed")
    #expect(record["tests"] as? Int == 2)
    #expect(record["failed"] as? [String] == ["itCounts", "itCountsMany"])
    #expect((record["message"] as? String)?.hasPrefix("One knot is counted.") == true)
    #expect((record["source"] as? String)?.contains("public func tie(") == true)
    #expect(record["breaks"] as? String == (part == "answers" ? "1" : ""))
    #expect(part != "answers" || records["1.1 right 1-Tie-OtherWay"] != nil)
  }

  @Test func mutantsAndRulesAreTables() throws {
    let mutants = checkout.run("audit", "PART=mutants", "EXERCISE=1.1")
    let head = "exercise  compile  refused  equivalent  survive\n1.1 "
    #expect(mutants.output.hasPrefix(head), "\(mutants.output)\(mutants.complaints)")
    let rules = checkout.run("audit", "PART=rules", "EXERCISE=1.1")
    #expect(rules.output.hasPrefix("1.1 "), "\(rules.output)\(rules.complaints)")
  }
}
