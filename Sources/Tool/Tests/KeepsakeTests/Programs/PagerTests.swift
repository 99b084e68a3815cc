import Foundation
import SampleWorkbook
import TestSupport
import Testing

@Suite("The pager, at a terminal", .serialized, .needs("tmux"))
struct PagerTests {
  /// A pager that tells what it is given, and stays until somebody types `quit`.
  ///
  /// `dd` takes a whole line at once. The shell's `read` takes a byte at a time, so two pagers that
  /// wait at one terminal would share out the letters of a line.
  private static let script = """
    trap 'echo "the pager is interrupted"' INT
    echo "pages with <$*> and LESS=$LESS"
    cat
    echo "the pager waits" >/dev/tty
    until [ "$line" = quit ]; do line=$(dd bs=256 count=1 </dev/tty 2>/dev/null); done
    """

  private let checkout = Checkout.make()

  /// A terminal in which a solution is shown by a pager.
  private func paging(_ settings: [String: String]) throws -> Pane {
    try ShellScript.write(Self.script, to: checkout.root.path + "/pager")
    let pane = try Pane(in: checkout, settings)
    try pane.type("keepsake-work solution EXERCISE=1.1 SURE=yes; echo \"status $?\"")
    return pane
  }

  @Test("Ctrl-C is the pager's affair, also where it is several programs")
  func interruptsAreThePagers() throws {
    let pane = try paging(["PAGER": "./pager a | ./pager b"])
    try pane.expect("pages with <b> and LESS=R")
    // Before that, Ctrl-C would end the program that shows the text.
    try pane.expect("the pager waits")
    try pane.press("C-c")
    try pane.expect("the pager is interrupted")
    try pane.type("quit")
    try pane.type("quit")
    let screen = try pane.expect("status 0")
    #expect(!screen.contains("Stopped."))
  }

  @Test("A pager is run with its options and with the reader's own for less")
  func optionsReachThePager() throws {
    let pane = try paging(["PAGER": "./pager -F --all", "LESS": "X"])
    try pane.expect("pages with <-F --all> and LESS=X")
    try pane.expect("1.1 Tie: the solution beside yours")
    try pane.type("quit")
    try pane.expect("status 0")
  }

  @Test(
    "A pager that is not there is told of, and the text is shown",
    arguments: ["no-such-pager", "LESS=R no-such-pager"])
  func aMissingPagerIsToldOf(pager: String) throws {
    let pane = try paging(["PAGER": pager])
    try pane.expect("PAGER is \"\(pager)\", which cannot be started: here is the text")
    try pane.expect("1.1 Tie: the solution beside yours")
    try pane.expect("status 0")
  }
}
