import Foundation
import SampleWorkbook
import TestSupport
import Testing

/// Autolab runs a Makefile in a folder of its own, within limits, and reads the last line of all
/// that was printed.
@Suite("make autograde within Autolab's Makefile")
struct AutolabTests {
  /// The Makefile that the guide for teachers gives.
  private func recipe() throws -> String {
    let guide = try String(
      contentsOf: Project.url("Chapters/Appendix/Teaching.md"), encoding: .utf8)
    return String(try #require(guide.firstMatch(of: /(?s)```make\n(autograde:.*?)```/)).1)
  }

  /// Runs the recipe with the real Makefile of the checkout and the built program.
  ///
  /// - Parameter limits: options of `prlimit` that hold for all of it.
  private func lines(
    _ recipe: String, handingIn: (Checkout) throws -> Void, limits: [String] = []
  ) throws -> [String] {
    let checkout = try Checkout()
    let door = try String(contentsOf: Project.url("Makefile"), encoding: .utf8)
    let call = "sh Sources/keepsake.sh $@\n"
    try #require(door.contains(call))
    try checkout.write(
      door.replacing(call, with: "'\(Checkout.built("keepsake-class"))' $@\n"), to: "Makefile")
    try checkout.write(
      recipe.replacing("/opt/keepsake", with: checkout.root.path), to: "job/Makefile")
    try handingIn(checkout)
    let command = limits + ["make", "-C", "\(checkout.root.path)/job", "autograde"]
    var process = checkout.process("/usr/bin/env", command)
    process.folder = "/"
    let outcome = try process.run()
    return outcome.outputText.split(separator: "\n").map(String.init)
      // The outermost make is Autolab's own, which it starts with a file and without -C.
      .filter { !$0.hasPrefix("make: ") } + [outcome.errorText]
  }

  /// Hands in an answer that no verdict is kept for, so it is compiled and run.
  private func handInAnew(_ checkout: Checkout, _ value: String) throws {
    let text = "public func tie(_ count: Int) -> Int { \(value) }\n// \(UUID())\n"
    try checkout.handIn(1, text, in: "job/handin.zip")
  }

  @Test func theLastLineIsTheScores() throws {
    let lines = try lines(try recipe(), handingIn: { try $0.handIn(1, in: "job/handin.zip") })
    #expect(lines.dropLast().last == "{\"scores\":{\"Chapter 1\":1}}", "\(lines)")
  }

  @Test func whatCannotBeReadLeavesEveryProblemOpenAndSaysWhy() throws {
    let lines = try lines(try recipe()) { try $0.write("PK\u{3}\u{4}", to: "job/handin.zip") }
    #expect(lines.dropLast().last == "{\"scores\":{\"Chapter 1\":null}}")
    #expect(lines.last?.contains("This could not be graded") == true, "\(lines)")
  }

  /// Limits as Tango's, which are below those of a run and of a compiler. An answer that passes under
  /// them is not their victim, and one that does not may be.
  @Test(.needs("prlimit", from: "util-linux"))
  func lowerLimitsAreNamedWhereAnAnswerDoesNotPass() throws {
    let limits = ["prlimit", "--cpu=8", "--fsize=16777216"]
    let right = try lines(
      try recipe(), handingIn: { try handInAnew($0, "count + 1") }, limits: limits)
    #expect(right.dropLast().last == "{\"scores\":{\"Chapter 1\":1}}", "\(right)")
    let wrong = try lines(
      try recipe(), handingIn: { try handInAnew($0, "count - 1") }, limits: limits)
    #expect(wrong.dropLast().last == "{\"scores\":{\"Chapter 1\":0}}", "\(wrong)")
    let console = try #require(wrong.last)
    #expect(console.contains("This machine limits processor time to 8 seconds,"), "\(console)")
    #expect(console.contains("This machine limits the size of a file to 16 MiB,"), "\(console)")
    #expect(!console.contains("limits memory"), "\(console)")
  }
}
