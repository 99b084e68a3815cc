import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@Suite("Quitting at work, at a terminal", .serialized, .needs("tmux"))
struct QuittingTests {
  @Test func whoeverQuitsWhileItCompilesLeavesNoProcessAndNoFolderBehind() throws {
    let checkout = try Checkout()
    // What has to be built is built before a screen is waited for.
    try checkout.answer(1, "9")
    try #require(checkout.run("check", "EXERCISE=1.1").status == .unsolved)
    // The compiler is at work on it for long.
    let functions = (1...20_000).map { "func tie\($0)() -> [String: Int] { [\"a\": \($0)] }\n" }
    try checkout.write(
      "public func tie(_ count: Int) -> Int { count }\n" + functions.joined(),
      to: checkout.path(1))
    let scratch = checkout.root.appendingPathComponent("scratch").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let pane = try Pane(in: checkout, ["TMPDIR": scratch.path])
    try pane.type("keepsake-work watch EXERCISE=1.1")
    try pane.expect("Judging…")
    #if os(Linux)
      try #require(comesTrue(within: 20) { try isAtWork(in: scratch) })
    #endif
    try pane.press("q")
    try pane.expectPrompt()
    #expect(try checkout.names(in: "scratch") == [])
    #if os(Linux)
      // What has been killed may take a moment to be gone.
      #expect(try comesTrue(within: 3) { try !isAtWork(in: scratch) }, "Nobody is left at work.")
    #endif
  }

  /// Whether a program works in a folder, also where that has been removed.
  private func isAtWork(in folder: URL) throws -> Bool {
    try ChildProcess(
      "/bin/sh", ["-c", "ls -l /proc/[0-9]*/cwd 2>/dev/null | grep -q \" $0/\"", folder.path],
      environment: ["PATH": "/usr/bin:/bin"]
    ).run().succeeded
  }
}
