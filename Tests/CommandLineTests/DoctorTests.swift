import Foundation
import Testing

@testable import CommandLine
@testable import Judging
@testable import Support
@testable import keepsake

@Suite("make doctor", .serialized)
struct DoctorTests {
  /// Runs a command with results of its own, and with a toolchain that differs from the one here.
  private func with(
    _ change: (inout Toolchain, URL) throws -> Void,
    _ body: (Checkout, _ scratch: URL) throws -> Void
  ) throws {
    try Checkout.with { checkout in
      let scratch = checkout.root.appendingPathComponent("scratch")
      let cache = ResultCache(in: scratch.appendingPathComponent("kept"))
      var toolchain = try Toolchain.find(in: cache)
      try change(&toolchain, checkout.root)
      let compiler = try Toolchain.program(
        "swiftc", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
      let key = try #require(Toolchain.fingerprint(of: compiler))
      try cache.keep(JSONEncoder().encode(toolchain), "toolchain", key)
      try body(checkout, scratch)
    }
  }

  @Test func hereTheFastEngineWorks() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("doctor")
      #expect(outcome.status == .success)
      #expect(outcome.output.contains("  fast: its self-test passes."))
      #expect(outcome.output.contains("  version    Swift version 6."))
      #expect(!outcome.output.contains("missing"))
    }
  }

  @Test func withItsPlugInsHiddenThePlainEngineIsUsedAndTheReasonTold() throws {
    let hidePlugIns = { (toolchain: inout Toolchain, root: URL) in
      toolchain.plugins = root.appendingPathComponent("none").path
    }
    try with(hidePlugIns) { checkout, scratch in
      try checkout.solve(1)
      let check = checkout.run("check", scratch: scratch)
      #expect(
        check.complaints == """
          The fast engine does not work with this Swift, so the plain one is used, which is slower: \
          make doctor shows the reason.

          """)
      #expect(check.output.contains("1.1 ★   Tie    passed"))
      #expect(checkout.run("map", scratch: scratch).output.contains("1 of 3 exercises"))
      let outcome = checkout.run("doctor", scratch: scratch)
      #expect(outcome.status == .success, "The main job can run.")
      #expect(outcome.output.contains("missing: ./none/libTestingMacros.so"))
      #expect(
        outcome.output.contains("  plain, which is slower. The fast engine fails its self-test:"))
      #expect(outcome.output.contains("TestingMacros."))
      #expect(!outcome.output.contains(checkout.root.path))
    }
  }

  @Test func withoutItsLinkerThePlainEngineIsUsedAndTheReasonTold() throws {
    let hideLinker = { (toolchain: inout Toolchain, root: URL) in
      let folder = root.appendingPathComponent("programs")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: toolchain.programs)
      where name != "ld.lld" {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent(name).path,
          withDestinationPath: toolchain.program(name))
      }
      toolchain.programs = folder.path
    }
    try with(hideLinker) { checkout, scratch in
      let outcome = checkout.run("doctor", scratch: scratch)
      #expect(outcome.status == .success)
      #expect(
        outcome.output.contains(
          """
            linker     missing: ./programs/ld.lld
                       It makes a library of each answer, for the fast engine.
                       install: it comes with Swift; install that again: \
          https://www.swift.org/install

          """))
      #expect(outcome.output.contains("  plain, which is slower."))
      #expect(outcome.output.contains("ld.lld cannot be started: No such file or directory"))
    }
  }

  @Test func nothingNamesAPerson() {
    let text = "/home/ada/keepsake/a and /home/ada/.swiftly/bin"
    #expect(
      DoctorText.withoutNames(text, root: "/home/ada/keepsake", home: "/home/ada")
        == "./a and ~/.swiftly/bin")
  }
}

/// What `Sources/doctor.sh` says, which needs no Swift.
@Suite("make doctor without a toolchain")
struct DoctorScriptTests {
  /// What the front door says where these programs are all there is, and `script` is `swift`.
  private func doctor(swift script: String?) throws -> ChildProcess.Outcome {
    try ScratchFolder.with { home in
      let bin = home.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let needed = ["dirname", "mkdir", "sed", "uname", "getconf", "env", "sh", "stty", "cat"]
      for name in needed {
        let place = try Toolchain.program(name, in: "/usr/bin:/bin")
        try FileManager.default.createSymbolicLink(
          atPath: bin.appendingPathComponent(name).path, withDestinationPath: place)
      }
      if let script {
        try ShellScript.write(script, to: bin.path + "/swift")
      }
      return try ChildProcess(
        "/bin/sh", [Checkout.real("Sources/keepsake.sh").path, "doctor"],
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
    #expect(outcome.outputText.contains("       install: Fedora: dnf install bubblewrap\n"))
    #expect(
      outcome.outputText.contains(
        """
          no   Chromium    tests pages and reports
               install: Debian: apt-get install chromium
               install: Ubuntu: snap install chromium
               install: Fedora: dnf install chromium
               install: Mac: brew install --cask chromium
          no   chromedriver opens Chromium for these tests, which are left out without it
               install: Debian: apt-get install chromium-driver
        """))
    #expect(outcome.outputText.contains("       install: Debian, Ubuntu: apt-get install curl\n"))
    #expect(
      outcome.outputText.contains("       install: Debian, Ubuntu: apt-get install python3\n"))
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
