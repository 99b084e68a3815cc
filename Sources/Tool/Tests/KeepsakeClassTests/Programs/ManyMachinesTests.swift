import SampleWorkbook
import TestSupport
import Testing

@Suite("A class in many processes", .needs("parallel"))
struct ManyMachinesTests {
  /// Four submissions, one of them wrong and one of them broken.
  @Test func partsInSeveralProcessesAreTheWhole() throws {
    let checkout = try Checkout()
    for number in 1...2 { try checkout.handIn(number, in: "in/Student \(number)") }
    try checkout.handIn(3, "public func cut(_ count: Int) -> Int { 7 }\n", in: "in/Student 3")
    try checkout.write("no zip", to: "in/Student 4.zip")
    let words = ["--will-cite", "-j2", Checkout.built("keepsake-class"), "grade", "SUBMISSIONS=in"]
    let outcome = try checkout.process(
      try #require(Project.program("parallel")),
      words + ["OUT=parts", "SHARD={}/3", ":::", "1", "2", "3"]
    ).run()
    #expect(outcome.succeeded, "\(outcome.errorText)")
    let whole = checkout.run("grade", "SUBMISSIONS=in", "OUT=whole")
    let joined = checkout.run("gradebook", "SUBMISSIONS=in", "OUT=parts")
    #expect(
      joined.output.replacing("parts/", with: "") == whole.output.replacing("whole/", with: ""))
    #expect(checkout.judgements(in: "whole").count == 4)
    #expect(checkout.judgements(in: "parts") == checkout.judgements(in: "whole"))
  }
}
