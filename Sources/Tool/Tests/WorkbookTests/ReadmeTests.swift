import Curriculum
import Foundation
import Support
import TestSupport
import Testing

@Suite(
  "The README shows what its commands print",
  .enabled(if: FreshClone.make != nil, "make is missing: apt-get install make"))
struct ReadmeTests {
  /// The consoles in the README: what a fresh clone says, and what is said when all is solved.
  private func consoles() throws -> [String] {
    let text = try String(
      contentsOf: Project.url("README.md"), encoding: .utf8)
    return try MarkdownDocument(text, file: "README.md").blocks.compactMap { block in
      guard case .fence(let fence) = block, fence.info == "console" else { return nil }
      return fence.code
    }
  }

  @Test func aFreshCloneAndThenAllSolved() throws {
    let consoles = try consoles()
    try #require(consoles.count == 2)
    try FreshClone.with { clone in
      let before = try clone.make("check", "CHAPTER=1")
      #expect(before == clone.asMakeSaysIt(consoles[0], before))
      try clone.solveAll()
      let after = try clone.make("check", "CHAPTER=1")
      #expect(after == consoles[1])
    }
  }
}

/// The first chapter as a clone has it that nobody has touched, under the real Makefile; the tool
/// behind it is the one that was built with these tests.
private struct FreshClone {
  static let make = ["/usr/bin/make", "/usr/local/bin/make"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let root: URL
  private let workbook: Workbook
  private let chapter: Chapter

  static func with(_ body: (FreshClone) throws -> Void) throws {
    try ScratchFolder.with { folder in
      try body(FreshClone(in: folder.appendingPathComponent("clone")))
    }
  }

  private init(in root: URL) throws {
    self.root = root
    workbook = try Workbook(at: Project.root)
    chapter = try workbook.chapter(workbook.contents[0])
    let files = FileManager.default
    for folder in [ToolPackage.sources, "Chapters/\(chapter.folder)"] {
      try files.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let texts = ["\(chapter.name).md", "Hints.md"].map { "Chapters/\(chapter.folder)/\($0)" }
    let judged =
      ["Curriculum", "Judging", "Runner", "Support"].map(ToolPackage.source) + [
        "Sources/Workbench", "Sources/WorkbenchChecks",
      ]
    for path in ["Makefile", "Tests", "Solutions"] + texts + judged {
      try files.copyItem(
        at: Project.url(path), to: root.appendingPathComponent(path))
    }
    try write("exec \"$KEEPSAKE_TOOL\" \"$@\"\n", to: "Sources/keepsake.sh")
    try fill { try workbook.pristineStarter($0, in: chapter) }
  }

  func solveAll() throws {
    try fill { try workbook.cleanSolution($0, in: chapter) ?? "" }
  }

  /// What make prints, the tool's reports first.
  func make(_ words: String...) throws -> String {
    let tool = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
      .deletingLastPathComponent()
      .appendingPathComponent("keepsake")
    var process = ChildProcess(
      try #require(Self.make), words,
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "LANG": "C.UTF-8", "HOME": root.path, "KEEPSAKE_TOOL": tool.path,
        "KEEPSAKE_SCRATCH": Project.url(".build/tool").path,
      ], folder: root.path)
    // On a busy machine a chapter's suites take minutes to compile. A run that is cut off says nothing.
    process.timeLimit = 1800
    let outcome = try process.run()
    #expect(outcome.ending != .timedOut)
    return outcome.outputText + outcome.errorText
  }

  /// A console of the README without the Makefile's line, where this make, as Apple's, names none.
  func asMakeSaysIt(_ console: String, _ output: String) -> String {
    output.contains("[Makefile:") ? console : console.replacing(#/Makefile:[0-9]+: /#, with: "")
  }

  private func fill(_ text: (Exercise) throws -> String) throws {
    for exercise in chapter.exercises {
      try write(
        text(exercise), to: workbook.answer(exercise, in: chapter, of: "Chapters"))
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent(path))
  }
}
