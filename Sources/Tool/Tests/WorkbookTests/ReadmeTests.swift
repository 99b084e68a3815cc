import Curriculum
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@Suite("The README shows what its commands print", .needs("make"))
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
    let clone = try FreshClone()
    let before = try clone.check()
    // This make, as Apple's, may name no line of the Makefile.
    let isNamed = before.contains("[Makefile:")
    #expect(
      before == (isNamed ? consoles[0] : consoles[0].replacing(#/Makefile:[0-9]+: /#, with: "")))
    try clone.solveAll()
    let after = try clone.check()
    #expect(after == consoles[1])
  }
}

/// The first chapter as a clone has it that nobody has touched, under the real Makefile; the tool
/// behind it is the one that was built with these tests.
private struct FreshClone {
  private let folder: TemporaryFolder
  private let checkout: Checkout
  private let workbook: Workbook
  private let chapter: Chapter

  init() throws {
    folder = try TemporaryFolder()
    checkout = Checkout(root: folder.url)
    workbook = try Workbook(at: Project.root)
    chapter = try workbook.chapter(workbook.contents[0])
    for path in [ToolPackage.folder, "Chapters/\(chapter.folder)"] { try folder.makeFolder(path) }
    let texts = ["\(chapter.name).md", "Hints.md"].map { "Chapters/\(chapter.folder)/\($0)" }
    let judged = [ToolPackage.sources, "Sources/Workbench", "Sources/WorkbenchChecks"]
    for path in ["Makefile", "Tests", "Solutions"] + texts + judged {
      try FileManager.default.copyItem(at: Project.url(path), to: folder.item(path))
    }
    try folder.write("exec \"$KEEPSAKE_TOOL\" \"$@\"\n", to: "Sources/keepsake.sh")
    try fill { try workbook.pristineStarter($0, in: chapter) }
  }

  func solveAll() throws {
    try fill { try workbook.cleanSolution($0, in: chapter) ?? "" }
  }

  /// What make prints of the chapter, the tool's report first.
  func check() throws -> String {
    var process = checkout.process(
      try #require(Project.program("make")), ["check", "CHAPTER=1"],
      ["LANG": "C.UTF-8", "KEEPSAKE_TOOL": Checkout.built("keepsake")])
    // On a busy machine a chapter's suites take minutes to compile. A run that is cut off says nothing.
    process.timeLimit = 1800
    let outcome = try process.run()
    #expect(outcome.ending != .timedOut)
    return outcome.outputText + outcome.errorText
  }

  private func fill(_ text: (Exercise) throws -> String) throws {
    for exercise in chapter.exercises {
      try folder.write(text(exercise), to: workbook.answer(exercise, in: chapter, of: "Chapters"))
    }
  }
}
