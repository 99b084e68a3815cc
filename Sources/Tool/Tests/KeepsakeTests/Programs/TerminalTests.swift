import SampleWorkbook
import TestSupport
import Testing

@testable import CommandLine

@Suite("What a terminal does itself", .needs("tmux"))
struct TerminalTests {
  @Test func whatIsWiderThanTheScreenLeavesNothingBehind() throws {
    let checkout = try Checkout()
    let pane = try Pane(in: checkout, columns: 20)
    let line = Progress.rewritten("Getting the first check of 1.1 ready")
    try checkout.write("\(line)\(line)\r\u{1B}[Kis over\n", to: "line.txt")
    try pane.type("clear; cat line.txt")
    let screen = try pane.expect("is over")
    #expect(!screen.contains { $0.contains("Getting") })
  }
}
