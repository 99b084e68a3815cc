import CommandLine
import Testing

@Suite("make audit")
struct AuditTests {
  @Test(arguments: [
    (["audit"], "An audit needs to know its part."),
    (["audit", "PART=repeat"], "Did you mean PART=repeats?"),
    (["audit", "PART=zzz"], "These are: mutants, rules, engines, repeats"),
    (["audit", "PART=repeats", "TIMES=0"], "TIMES=0 is no number of runs."),
  ])
  func whatItCannotDoIsSaid(words: [String], complaint: String) throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      let outcome = checkout.run(words)
      #expect(outcome.status == .usage)
      #expect(outcome.complaints.contains(complaint), "\(outcome.complaints)")
    }
  }

  @Test(arguments: [("repeats", "2 runs of"), ("mistakes", "2 runs of"), ("faults", "1 run of")])
  func everyAnswerHasItsLine(part: String, runs: String) throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      let times = part == "faults" ? [] : ["TIMES=2"]
      let outcome = checkout.run(["audit", "PART=\(part)", "EXERCISE=1.1"] + times)
      #expect(outcome.status == .success, "\(outcome.output)\(outcome.complaints)")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count >= 3, "There are several answers: \(lines)")
      #expect(lines.dropLast().allSatisfy { $0.contains(runs) }, "\(lines)")
      #expect(lines.last?.hasSuffix(", 0 not as they should be") == true, "\(lines)")
    }
  }

  @Test func anAnswerThatMayFailIsReported() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      try checkout.replace("failed: ", with: "failed: other words ", in: checkout.wrong(1))
      let outcome = checkout.run("audit", "PART=mistakes", "EXERCISE=1.1", "TIMES=1")
      #expect(outcome.status == .unsolved)
      #expect(outcome.output.contains(", 1 not as they should be\n"), "\(outcome.output)")
    }
  }

  @Test func mutantsAndRulesAreTables() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      let mutants = checkout.run("audit", "PART=mutants", "EXERCISE=1.1")
      let head = "exercise  compile  refused  equivalent  survive\n1.1 "
      #expect(mutants.output.hasPrefix(head), "\(mutants.output)\(mutants.complaints)")
      let rules = checkout.run("audit", "PART=rules", "EXERCISE=1.1")
      #expect(rules.output.hasPrefix("1.1 "), "\(rules.output)\(rules.complaints)")
    }
  }
}
