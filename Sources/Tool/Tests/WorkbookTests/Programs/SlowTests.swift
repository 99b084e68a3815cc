import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

/// They need nothing but time: builds of a program, and the limit of a run.
@Suite("What takes its time")
struct SlowTests {
  /// The compiler does not write a file again whose contents would be the same, and make asks for dates.
  @Test func aChangeIsBuiltOnceAndWhole() throws {
    try ScratchFolder.with { folder in
      try FileManager.default.copyItem(
        at: Project.url("Sources"), to: folder.appendingPathComponent("Sources"))
      try build(in: folder)
      let changed = folder.appendingPathComponent(
        ToolPackage.source("Support/Files/DiskRoom.swift"))
      let text = try String(contentsOf: changed, encoding: .utf8)
      for (change, modules) in [
        ("// new\n", 1), ("// newer\n", 0), ("\n\n", 1), ("public func new() {}\n", 5),
      ] {
        try (text + change).write(to: changed, atomically: true, encoding: .utf8)
        for expected in [modules, 0] {
          let outcome = try build(in: folder)
          let compiled = outcome.outputText.split(separator: "\n").filter {
            $0.hasSuffix(" compiled")
          }
          #expect(outcome.succeeded, "\(outcome.errorText.prefix(2000))")
          #expect(compiled.count == expected, "\(change)\(compiled)")
        }
      }
    }
  }

  /// Builds `keepsake` where a folder has `Sources`, as `Sources/keepsake.sh` does, but without the
  /// package manager in reserve. (The other programs are built so for every test.)
  @discardableResult
  private func build(in folder: URL) throws -> ChildProcess.Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"].map { environment["SWIFTC"] = try? Toolchain.program("swiftc", in: $0) }
    environment["KEEPSAKE_MODULES"] = folder.appendingPathComponent("modules").path
    for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL"] { environment[name] = nil }
    let plan = Project.url("\(ToolPackage.folder)/plan.sh").path
    var build = ChildProcess(
      "/bin/sh",
      ["-c", "sh \"$0\" keepsake >plan.mk && exec make -rs -j 2 -f plan.mk", plan],
      environment: environment, folder: folder.path)
    build.timeLimit = 300
    return try build.run()
  }

  @Test func aTimeoutIsToldAsItIsUntilTheFileChanges() throws {
    let checkout = try Checkout()
    try checkout.write(
      "// \(UUID())\npublic func tie(_ count: Int) -> Int { while count == 3 {}; return 7 }\n",
      to: checkout.path(1))
    let first = checkout.run("check", "EXERCISE=1.1").output
    #expect(first.contains("✘ 1.1 ★   Tie  timed out\n"))
    #expect(
      first.contains("  Stopped after 10 s: look for a loop or a wait that never ends.\n"))
    #expect(
      first.contains("\n\n  Before that:\n  One knot is counted.\n    expected  2\n"),
      "What failed before is told as well.")
    #expect(!first.contains("AGAIN=1"))
    let start = ContinuousClock.now
    let second = checkout.run("check", "EXERCISE=1.1").output
    #expect(ContinuousClock.now - start < .seconds(9), "Nobody waits for it again.")
    #expect(second.contains("✘ 1.1 ★   Tie  timed out\n"))
    #expect(second.contains("\n    make check EXERCISE=1.1 AGAIN=1\n"))
    let map = checkout.run("map").output
    #expect(map.contains("  1 Knots  ✘··  0 of 3") && !map.contains("No verdict"))
    try checkout.solve(1)
    #expect(checkout.run("check", "EXERCISE=1.1").status == .success)
  }
}
