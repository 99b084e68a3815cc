import Foundation
import SampleWorkbook
import TestSupport
import Testing

@testable import Support
@testable import keepsake

@Suite("make doctor")
struct DoctorTests {
  @Test func hereTheFastEngineWorks() throws {
    let checkout = try Checkout()
    let outcome = checkout.run("doctor")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("  fast: its self-test passes."))
    #expect(outcome.output.contains("  version    Swift version 6."))
    #expect(!outcome.output.contains("missing"))
  }

  @Test func nothingNamesAPerson() {
    let text = "/home/ada/keepsake/a and /home/ada/.swiftly/bin"
    #expect(
      DoctorText.withoutNames(text, root: "/home/ada/keepsake", home: "/home/ada")
        == "./a and ~/.swiftly/bin")
  }
}

/// What `doctor.sh` says, which needs no Swift.
@Suite("make doctor without a toolchain")
struct DoctorScriptTests {
  /// What the front door says where these programs are all there is, and `script` is `swift`.
  private func doctor(swift script: String?) throws -> ChildProcess.Outcome {
    try ScratchFolder.with { home in
      let bin = home.appendingPathComponent("bin")
      try ShellScript.makeFolder(
        bin,
        linking: ["dirname", "mkdir", "sed", "uname", "getconf", "env", "sh", "stty", "cat"])
      if let script { try ShellScript.write(script, to: bin.path + "/swift") }
      return try ChildProcess(
        "/bin/sh", [Project.url("Sources/keepsake.sh").path, "doctor"],
        environment: [
          "PATH": bin.path, "HOME": home.path,
          "KEEPSAKE_SCRATCH": home.appendingPathComponent("scratch").path,
        ]
      ).run()
    }
  }

  @Test func whatIsMissingIsToldWithWhatItIsForAndHowToGetIt() throws {
    let outcome = try doctor(swift: nil)
    #expect(outcome.ending == .exited(2), "Nothing can be checked without Swift.")
    #expect(
      outcome.outputText.contains(
        """
          no   Swift       compiles the tool and your answers
               install: Debian, Ubuntu: see https://www.swift.org/install/linux
               install: Fedora: see https://www.swift.org/install/linux
               install: Mac: install Xcode, or see https://www.swift.org/install/macos
          no   make        starts every command; without it: sh Sources/keepsake.sh check
        """))
    #expect(
      outcome.outputText.contains(
        """
          no   Chromium    tests pages and reports
               install: Debian: apt-get install chromium
               install: Ubuntu: snap install chromium
               install: Fedora: dnf install chromium
               install: Mac: brew install --cask chromium
        """))
    #expect(outcome.errorText == "")
  }

  @Test func anOlderSwiftIsNotEnoughAndItsPathDoesNotNameThePerson() throws {
    let outcome = try doctor(swift: "echo 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'")
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.outputText.contains(
        """
          yes  Swift       compiles the tool and your answers
               Swift version 6.2.1 (swift-6.2.1-RELEASE), at ~/bin/swift
               It is too old: Keepsake needs Swift 6.3 or later. See https://www.swift.org/install
        """))
  }
}
