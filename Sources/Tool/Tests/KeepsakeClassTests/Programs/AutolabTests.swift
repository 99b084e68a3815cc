import Foundation
import SampleWorkbook
import TestSupport
import Testing

/// Autolab runs a Makefile in a folder of its own, within limits, and reads the last line of all
/// that was printed.
@Suite("make autograde within Autolab's Makefile")
struct AutolabTests {
  /// Limits as Tango's, which are below those of a run and of a compiler.
  private static let limits = ["prlimit", "--cpu=8", "--fsize=16777216"]

  /// Runs the Makefile that the guide for teachers gives within lower limits, with the real Makefile
  /// of the checkout and the built program, on an answer that no verdict is kept for. Returns the lines
  /// of what was printed, and all complaints.
  private func judgeAnew(_ value: String) throws -> (lines: [String], complaints: String) {
    let guide = try String(
      contentsOf: Project.url("Chapters/Appendix/Teaching.md"), encoding: .utf8)
    let recipe = String(try #require(guide.firstMatch(of: /(?s)```make\n(autograde:.*?)```/)).1)
    let checkout = try Checkout()
    let door = try String(contentsOf: Project.url("Makefile"), encoding: .utf8)
    let call = "sh Sources/keepsake.sh $@\n"
    try #require(door.contains(call))
    try checkout.write(
      door.replacing(call, with: "'\(Checkout.built("keepsake-class"))' $@\n"), to: "Makefile")
    try checkout.write(
      recipe.replacing("/opt/keepsake", with: checkout.root.path), to: "job/Makefile")
    let text = "public func tie(_ count: Int) -> Int { \(value) }\n// \(UUID())\n"
    try checkout.handIn(1, text, in: "job/handin.zip")
    let command = Self.limits + ["make", "-C", "\(checkout.root.path)/job", "autograde"]
    var process = checkout.process("/usr/bin/env", command)
    process.folder = "/"
    let outcome = try process.run()
    // The outermost make is Autolab's own, which it starts with a file and without -C.
    let lines = outcome.outputText.split(separator: "\n").filter { !$0.hasPrefix("make: ") }
    return (lines.map(String.init), outcome.errorText)
  }

  /// An answer that passes under the limits is not their victim, and one that does not may be.
  @Test(.needs("prlimit", from: "util-linux"))
  func theLastLineIsTheScoresAndLowerLimitsAreNamedWhereAnAnswerDoesNotPass() throws {
    let right = try judgeAnew("count + 1")
    #expect(right.lines.last == "{\"scores\":{\"Chapter 1\":1}}", "\(right)")
    let (lines, console) = try judgeAnew("count - 1")
    #expect(lines.last == "{\"scores\":{\"Chapter 1\":0}}", "\(lines)\(console)")
    #expect(console.contains("This machine limits processor time to 8 seconds,"), "\(console)")
    #expect(console.contains("This machine limits the size of a file to 16 MiB,"), "\(console)")
    #expect(!console.contains("limits memory"), "\(console)")
  }
}
