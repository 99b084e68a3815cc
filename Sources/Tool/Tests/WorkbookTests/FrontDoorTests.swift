import Foundation
import SampleWorkbook
import Support
import Synchronization
import TestSupport
import Testing

@testable import keepsake_author

@Suite("The front door, and leaving by it")
struct FrontDoorTests {
  private let checkout = Checkout.make()

  /// A `swift` whose `build` makes a program that prints its arguments.
  private static let builder = """
    [ "$1" = build ] || { echo 'Swift version 6.3 (x)'; exit; }
    mkdir -p "$KEEPSAKE_SCRATCH/packaged/release"
    printf '#!/bin/sh\\necho "ran $*"\\n' >"$KEEPSAKE_SCRATCH/packaged/release/keepsake"
    chmod +x "$KEEPSAKE_SCRATCH/packaged/release/keepsake"
    """

  /// - Parameter words: what the tool for classes does in place of saying `ran`.
  private static func builder(ofGrader words: String) -> String {
    builder.replacing("release/keepsake\"", with: "release/keepsake-class\"")
      .replacing("\"ran $*\"", with: words)
  }

  @Test(arguments: [
    (nil, "Swift is not installed, or not in PATH.\nKeepsake needs"),
    ("echo 'Swift version 6.2.4 (swift-release)'", "Keepsake needs Swift 6.3 or later, and "),
  ])
  func withoutANewSwiftItSaysWhatToInstall(swift: String?, words: String) throws {
    let outcome = try Door(checkout, swift: swift).run(["help"])
    #expect(outcome.ending == .exited(2))
    #expect(outcome.errorText.hasPrefix(words), "It says: \(outcome.errorText)")
  }

  @Test(
    "The doctor says what is missing or too old, what for and how to get it, and names no person",
    arguments: [
      (
        nil,
        """
          no   Swift       compiles the tool and your answers
               install: Debian, Ubuntu: see https://www.swift.org/install/linux
               install: Fedora: see https://www.swift.org/install/linux
               install: Mac: install Xcode, or see https://www.swift.org/install/macos
          no   make        starts every command; without it: sh Sources/keepsake.sh check
        """
      ),
      (
        "echo 'Swift version 6.2.1 (swift-6.2.1-RELEASE)'",
        """
          yes  Swift       compiles the tool and your answers
               Swift version 6.2.1 (swift-6.2.1-RELEASE), at ~/programs/swift
               It is too old: Keepsake needs Swift 6.3 or later. See https://www.swift.org/install
        """
      ),
    ])
  func theDoctorWithoutANewSwift(swift: String?, lines: String) throws {
    let outcome = try Door(checkout, swift: swift).run(["doctor"])
    #expect(outcome.ending == .exited(2), "Nothing can be checked without Swift.")
    #expect(outcome.outputText.contains(lines))
    #expect(outcome.errorText == "")
  }

  /// As in an image that root has prepared, and another account grades in.
  @Test func anAccountThatCannotWriteHereIsToldWhichVariableNamesAnotherPlace() throws {
    let door = try Door(checkout, swift: Self.builder)
    let settings = [
      "KEEPSAKE_SCRATCH": "/dev/null/x", "XDG_CACHE_HOME": "\(checkout.root.path)/own",
    ]
    let first = try door.run(["help"], settings)
    #expect(first.outputText.hasPrefix("ran"), "\(first.errorText)")
    #expect(first.errorText.contains("This account cannot write to /dev/null/x, so the tool is"))
    #expect(first.errorText.contains("KEEPSAKE_SCRATCH can name a folder that it can write"))
    let second = try door.run(["help"], settings)
    #expect(!second.errorText.contains("KEEPSAKE_SCRATCH"), "Once is enough.")
    let third = try door.run(
      ["help"], ["KEEPSAKE_SCRATCH": "/dev/null/x", "XDG_CACHE_HOME": "/dev/null/y"])
    #expect(third.ending == .exited(2))
    #expect(
      third.errorText.hasPrefix(
        "This account cannot write to /dev/null/x.\nThis account cannot write to /dev/null/y/"))
  }

  @Test(arguments: ["Übung", "a:b", "a;b", "100%", "\"a\"", "a\\b", "📚"])
  func aPathThatSwiftsProgramsDoNotBearIsLeft(name: String) throws {
    let door = try Door(checkout, swift: Self.builder)
    let path = "\(checkout.root.path)/\(name)"
    let outcome = try door.run(
      ["help"], ["KEEPSAKE_SCRATCH": path, "XDG_CACHE_HOME": "\(checkout.root.path)/own"])
    #expect(outcome.outputText.hasPrefix("ran"))
    #expect(
      outcome.errorText.hasPrefix(
        "Swift's programs cannot use every character of \(path), so the tool is built in "
          + "\(checkout.root.path)/own/keepsake/"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["Übung", "a:b", "missing"])
  func temporaryFilesAreWhereSwiftCanKeepThem(name: String) throws {
    let reporter = Self.builder.replacing("ran $*", with: "ran in ${TMPDIR-the usual place}")
    let door = try Door(
      checkout, swift: reporter + "\necho \"$TMPDIR\" >\"$KEEPSAKE_SCRATCH/place\"")
    let path = "\(checkout.root.path)/\(name)"
    if name != "missing" { try checkout.write("", to: "\(name)/a") }
    let outcome = try door.run(["help"], ["TMPDIR": path])
    #expect(outcome.outputText == "ran in the usual place\n")
    #expect(
      outcome.errorText.hasPrefix(
        "Swift's programs cannot use TMPDIR=\(path), so the system's temporary folder is used.\n")
    )
    #expect(try checkout.read("scratch/place") == "\(door.scratch.path)/temporary\n")
  }

  /// As after a container was killed: nobody has the lock, and a process has its owner's number.
  @Test func aBuildWaitsForAnotherOneAndSaysSo() throws {
    let slow = Self.builder + "\necho build >>\"$KEEPSAKE_SCRATCH/builds\"; sleep 2"
    let door = try Door(checkout, swift: slow)
    let outcomes = Mutex<[ChildProcess.Outcome]>([])
    ThreadTeam.run(2) {
      guard let outcome = try? door.run(["help"]) else { return }
      outcomes.withLock { $0.append(outcome) }
    }
    let both = outcomes.withLock { $0 }
    #expect(both.map(\.outputText) == ["ran help\n", "ran help\n"])
    #expect(
      both.count {
        $0.errorText
          == "Another make command is building the tool in \(door.scratch.path): waiting until "
          + "it is done.\n"
      } == 1)
    #expect(try door.builds() == 1)
  }

  @Test(arguments: [
    (
      "A.swift:1:1: error: no", 70,
      "This is a fault in Keepsake or in this checkout, not in your answer.\n"
    ),
    ("<unknown>:0: error: No space left on device", 2, noRoom),
    ("<unknown>:0: error: Disk quota exceeded", 2, noRoom),
    ("<unknown>:0: error: File too large", 2, noRoom),
  ])
  func aBuildThatFailsShowsTheCompilersWords(words: String, status: Int32, end: String) throws {
    let door = try Door(
      checkout,
      swift: "[ \"$1\" = build ] && { echo '\(words)'; exit 1; }\necho 'Swift version 6.3 (x)'")
    let outcome = try door.run(["help"])
    #expect(outcome.ending == .exited(status))
    #expect(outcome.errorText.contains(words.replacing("<unknown>:0: error: ", with: "")))
    #expect(outcome.errorText.hasSuffix(end), "It says: \(outcome.errorText)")
    #expect(
      try checkout.names(in: "scratch") == ["building.lock", "quick", "runs"],
      "Nothing half made is left.")
  }

  private static let noRoom =
    ".\nMake room for 200 MB there, or set KEEPSAKE_SCRATCH to a folder that has it.\n"

  @Test func aCrashOfTheToolDoesNotEndTheGradingOfAClass() throws {
    let tool =
      #""after ${KEEPSAKE_AFTER_CRASH-none}"\n[ "${KEEPSAKE_AFTER_CRASH-}" ] || kill -SEGV $$"#
    let door = try Door(checkout, swift: Self.builder(ofGrader: tool))
    let outcome = try door.run(["grade"])
    #expect(outcome.ending == .exited(0) && outcome.outputText == "after none\nafter 1\n")
    #expect(outcome.errorText.contains("The tool ended unexpectedly, and goes on with the rest."))
    #expect(try door.run(["prepare"]).ending != .exited(0), "Other commands are not tried again.")
  }

  @Test(arguments: ["TERM", "HUP"])
  func aSignalReachesTheToolThatGrades(signal: String) throws {
    let tool =
      #"; trap "echo stopped; exit 3" \#(signal); kill -\#(signal) $PPID"#
      + #"\nfor i in 1 2 3 4 5 6 7 8 9; do sleep 1; done"#
    let door = try Door(checkout, swift: Self.builder(ofGrader: tool))
    let outcome = try door.run(["grade"])
    #expect(outcome.ending == .exited(3) && outcome.outputText == "\nstopped\n")
  }

  @Test func aToolThatIsBuiltIsRunAndNotBuiltAgain() throws {
    let door = try Door(
      checkout, swift: Self.builder + "\necho build >>\"$KEEPSAKE_SCRATCH/builds\"")
    try door.writeSources()
    try checkout.write("// a package\n", to: "Sources/Tool/Package.swift")
    #expect(try door.run(["check"]).outputText == "ran check\n")
    #expect(try door.run(["check"]).outputText == "ran check\n")
    #expect(try door.builds() == 1)
    // An archive has dates of other clocks: its files may come from the future, or be new and old.
    for (seconds, text, builds) in [(1e6, "a package", 1), (-1e6, "another package", 2)] {
      try checkout.write("// \(text)\n", to: "Sources/Tool/Package.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)],
        ofItemAtPath: checkout.root.appendingPathComponent("Sources/Tool/Package.swift").path)
      _ = try door.run(["check"])
      #expect(try door.builds() == builds)
    }
  }

  /// The compiler says of a module in another place that it "was compiled with module cache path".
  @Test func aFolderThatWasMovedIsBuiltAnewAndStrangersStay() throws {
    let door = try Door(
      checkout,
      swift: Self.builder
        + "\ncd \"$KEEPSAKE_SCRATCH\"; echo build | tee -a builds >>packaged/module")
    try checkout.write("// a package\n", to: "Package.swift")
    let own = ["notes.txt", "release/mine.txt", "kept/a"]
    for path in own { try checkout.write("my own\n", to: "scratch/\(path)") }
    #expect(try door.run(["help"]).succeeded)
    try checkout.replace("\(checkout.root.path)\n", with: "/elsewhere\n", in: "scratch/made-by")
    #expect(try door.run(["help"]).succeeded)
    #expect(try door.builds() == 2)
    for path in own { #expect(try checkout.read("scratch/\(path)") == "my own\n") }
    #expect(try checkout.read("scratch/packaged/module") == "build\n")
  }

  @Test(arguments: [
    ("grade", "keepsake-class"), ("mistake", "keepsake-author"), ("next", "keepsake-work"),
    ("chekc", "keepsake"),
  ])
  func buildsTheProgramThatACommandBelongsTo(command: String, program: String) throws {
    let door = try Door(
      checkout,
      swift: Self.builder.replacing("release/keepsake", with: "release/\(program)")
        + "\necho \"$*\" >\"$KEEPSAKE_SCRATCH/build\"")
    #expect(try door.run([command]).outputText == "ran \(command)\n")
    let modes = try ["scratch", "scratch/quick"].map { folder in
      let path = checkout.root.appendingPathComponent(folder).path
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1], "Modules are not for the account of the build alone.")
    #expect(
      try checkout.read("scratch/build").hasPrefix(
        "build --package-path Sources/Tool --product \(program) "))
  }

  @Test func aClassEditionDoesNotGrade() throws {
    let door = try Door(checkout, swift: "echo 'Swift version 6.3 (x)'")
    try door.writeSources()
    let outcome = try door.run(["grade"])
    #expect(outcome.ending == .exited(2))
    #expect(
      outcome.errorText
        == "make grade is for the whole workbook, and this is a class edition.\n"
        + "Run it where the Solutions folder is.\n")
  }

  /// The real tool, stopped while an answer runs for ever.
  @Test func anInterruptedCheckLeavesNothingBehind() throws {
    try checkout.answer(1, "while true {}")
    let temporary = checkout.root.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let outcome = try checkout.process(
      "/bin/sh",
      [
        "-c",
        """
        "$0" check EXERCISE=1.1 & tool=$!
        until [ "$(ls "$TMPDIR" | wc -l)" -ge 2 ]; do sleep 0.05; done
        kill -TERM $tool
        wait $tool
        echo "status $?"
        ls "$TMPDIR" | grep keepsake-
        # What has been killed may take a moment to be gone.
        while ls -l /proc/[0-9]*/cwd 2>/dev/null | grep -q "$TMPDIR"; do sleep 0.05; done
        """, Checkout.built("keepsake"),
      ], ["TMPDIR": temporary.path]
    ).run()
    #expect(outcome.ending != .timedOut, "No process is left.")
    #expect(outcome.outputText == "status 143\n", "No folder is left.")
    #expect(outcome.errorText == "\nStopped.\n")
  }
}

/// The front door of a checkout, with a `swift` of the test's own.
private struct Door {
  let checkout: Checkout
  let programs: URL
  let scratch: URL

  /// - Parameter swift: what stands in for `swift`, as a shell script, or nil for none at all.
  init(_ checkout: Checkout, swift: String?) throws {
    self.checkout = checkout
    programs = checkout.root.appendingPathComponent("programs")
    scratch = checkout.root.appendingPathComponent("scratch")
    try ShellScript.makeFolder(
      programs,
      linking: [
        "dirname", "mkdir", "cat", "cksum", "tr", "sed", "head", "find", "touch", "mv", "rm", "env",
        "chmod", "sh", "tee", "sort", "id", "grep", "cp", "perl", "sleep", "uname", "getconf",
        "stty",
      ])
    if let swift { try ShellScript.write(swift, to: programs.path + "/swift") }
  }

  func run(_ words: [String], _ settings: [String: String] = [:]) throws
    -> ChildProcess.Outcome
  {
    let own = ["PATH": programs.path, "KEEPSAKE_SCRATCH": scratch.path]
    return try checkout.process(
      "/bin/sh", ["Sources/keepsake.sh"] + words, own.merging(settings) { _, given in given }
    ).run()
  }

  /// Writes a tool of two modules in place of the link to the real one.
  func writeSources() throws {
    try checkout.remove("Sources")
    for name in ["keepsake", "Judging"] {
      try checkout.write("", to: "\(ToolPackage.sources)/\(name)/a.swift")
    }
    let script = Project.url("Sources/keepsake.sh")
    try checkout.write(String(contentsOf: script, encoding: .utf8), to: "Sources/keepsake.sh")
  }

  func builds() throws -> Int {
    try checkout.read("scratch/builds").split(separator: "\n").count
  }
}
