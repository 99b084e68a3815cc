import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("What a progress line says")
struct ProgressTests {
  @Test func whatIsDoneIsCountedOnlyWhereThereIsMoreThanOneThing() {
    let console = Said().console
    let many = Progress(console, total: 8, doing: "Judging")
    #expect(many.text(done: 3, tenths: 41) == "Judging: 3 of 8 done, 4.1 s")
    let stage = "Preparing the tests: 1 of 8 ready"
    #expect(many.text(done: 0, tenths: 12, stage: stage) == "\(stage), 1.2 s")
    let one = Progress(console, total: 1, doing: "Getting 1.1 ready")
    #expect(one.text(done: 0, tenths: 105) == "Getting 1.1 ready: 10.5 s")
  }

  @Test func suitesArePreparedUntilTheLastOneIsThere() throws {
    let checkout = try Checkout()
    let scratch = try checkout.ownScratch()
    let context = try checkout.context("check", scratch: scratch)
    let works = try Selection(context.request, in: context.workbook)
      .works(context.workbook)
    let suites = try UnpreparedSuites(works, context)
    #expect(suites.stage == "Preparing the tests: 0 of 3 ready")
    try checkout.solve(1)
    _ = checkout.run("check", "EXERCISE=1.1", scratch: scratch)
    #expect(suites.stage == "Preparing the tests: 1 of 3 ready")
    #expect(try UnpreparedSuites([works[0]], context).stage == nil)
    #expect(try UnpreparedSuites([works[2]], context).stage == "Preparing the tests")
  }
}
