import Testing

@testable import CommandLine

@Suite("What a progress line says")
struct ProgressTests {
  private let console = Console(
    write: { _ in }, complain: { _ in }, showsProgress: false, style: Style())

  @Test func whatIsDoneIsCountedOnlyWhereThereIsMoreThanOneThing() {
    #expect(Progress(console, total: 8).text(done: 3, tenths: 41) == "Judging: 3 of 8 done, 4.1 s")
    let one = Progress(console, total: 1, doing: "Getting 1.1 ready")
    #expect(one.text(done: 0, tenths: 105) == "Getting 1.1 ready: 10.5 s")
  }

  @Test(.enabled(if: Pane.program != nil, Pane.isMissing))
  func whatIsWiderThanTheScreenLeavesNothingBehind() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout, columns: 20)
      defer { pane.close() }
      let line = Progress.rewritten("Getting the first check of 1.1 ready")
      try checkout.write("\(line)\(line)\r\u{1B}[Kis over\n", to: "line.txt")
      try pane.type("clear; cat line.txt")
      let screen = try pane.expect("is over")
      #expect(!screen.contains { $0.contains("Getting") })
    }
  }
}
