import Foundation
import Support
import Testing

@testable import CommandLine

/// Autolab runs a Makefile in a folder of its own, within limits, and reads the last line of all
/// that was printed.
@Suite("make autograde within Autolab's Makefile")
struct AutolabTests {
  private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("keepsake-class").path

  /// The Makefile that the guide for teachers gives.
  private func recipe() throws -> String {
    try TeachingGuide.listing("make", with: "autograde:")
  }

  /// Runs the recipe with the real Makefile of the checkout and the built program.
  ///
  /// - Parameter limits: options of `prlimit` that hold for all of it.
  private func lines(
    _ recipe: String, handingIn: (Checkout) throws -> Void, limits: [String] = []
  ) throws -> [String] {
    try ScratchFolder.with { folder in
      let checkout = Checkout(root: folder.appendingPathComponent("keepsake"))
      try Checkout.with { try FileManager.default.copyItem(at: $0.root, to: checkout.root) }
      let door = try String(contentsOf: Checkout.real("Makefile"), encoding: .utf8)
      #expect(door.contains("@sh Sources/keepsake.sh\n"))
      try checkout.write(
        door.replacing("@sh Sources/keepsake.sh\n", with: "@'\(Self.tool)'\n"), to: "Makefile")
      try checkout.write(
        recipe.replacing("/opt/keepsake", with: checkout.root.path), to: "job/Makefile")
      try handingIn(checkout)
      let command = limits + ["make", "-C", "\(checkout.root.path)/job", "autograde"]
      var process = ChildProcess(
        "/usr/bin/env", command,
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
          "HOME": folder.path, "KEEPSAKE_SCRATCH": checkout.sharedScratch.path,
        ], folder: "/")
      process.timeLimit = 300
      let outcome = try process.run()
      return outcome.outputText.split(separator: "\n").map(String.init)
        // The outermost make is Autolab's own, which it starts with a file and without -C.
        .filter { !$0.hasPrefix("make: ") } + [outcome.errorText]
    }
  }

  private func handIn(_ checkout: Checkout) throws {
    let solution = try checkout.read(checkout.path(1).replacing("Chapters", with: "Solutions"))
    try checkout.write(solution, to: "job/handin.zip/\(checkout.path(1))")
  }

  @Test func theLastLineIsTheScores() throws {
    let lines = try lines(try recipe(), handingIn: handIn)
    #expect(lines.dropLast().last == "{\"scores\":{\"Chapter 1\":1}}", "\(lines)")
  }

  /// Where Autolab would read make's own words.
  @Test func withoutTheGuidesOptionsMakeHasTheLastWord() throws {
    let lines = try lines(
      try recipe().replacing("-s -C", with: "-C").replacing("--no-print-directory ", with: ""),
      handingIn: handIn)
    #expect(lines.dropLast().last?.contains("Leaving directory") == true)
  }

  @Test func whatCannotBeReadLeavesEveryProblemOpenAndSaysWhy() throws {
    let lines = try lines(try recipe()) { try $0.write("PK\u{3}\u{4}", to: "job/handin.zip") }
    #expect(lines.dropLast().last == "{\"scores\":{\"Chapter 1\":null}}")
    #expect(lines.last?.contains("This could not be graded") == true, "\(lines)")
  }

  /// Tango's hard limit for files, under which a compiler of ours was refused 256 MiB.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"),
      "prlimit is missing: apt-get install util-linux"))
  func lowerLimitsThanOursAreNoObstacle() throws {
    let limits = ["prlimit", "--fsize=104857600", "--cpu=1000", "--as=3221225472"]
    let lines = try lines(try recipe(), handingIn: handIn, limits: limits)
    #expect(lines.dropLast().last == "{\"scores\":{\"Chapter 1\":1}}", "\(lines)")
  }
}
