import Curriculum
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@testable import keepsake_author

@Suite("The front door in a chapter's folder", .needs("make"))
struct ChapterMakefileTests {
  @Test(arguments: [
    ([], "check", "03", ""), (["hint", "EXERCISE=3"], "hint", "03", "3"),
    (["check", "CHAPTER=4"], "check", "4", ""),
    // The tool answers to a word that is no command, too.
    (["chek"], "chek", "03", ""),
  ])
  func theNumberIsFilledIn(
    words: [String], command: String, chapter: String, exercise: String
  ) throws {
    let scratch = try TemporaryFolder()
    let own = "Chapters/03-CodableModels"
    let inside = try scratch.makeFolder("my book/\(own)").path
    // A tool that says what it is asked, behind the real Makefiles.
    try scratch.write(
      "echo \"$1 CHAPTER=$CHAPTER EXERCISE=$EXERCISE\"\n", to: "my book/Sources/keepsake.sh")
    for path in ["Makefile", "\(own)/Makefile"] {
      try FileManager.default.copyItem(at: Project.url(path), to: scratch.item("my book/\(path)"))
    }
    let outside = ["-s", "-C", inside]
    for (folder, options) in [(inside, []), (scratch.path, outside)] as [(String, [String])] {
      let said = try ChildProcess(
        #require(Project.program("make")), options + words,
        environment: ["PATH": "/usr/bin:/bin"], folder: folder
      ).run().outputText
      #expect(said == "\(command) CHAPTER=\(chapter) EXERCISE=\(exercise)\n")
    }
  }

  @Test func everyChapterHasOne() throws {
    let workbook = try Workbook(at: Project.root)
    for chapter in try workbook.chapters() {
      #expect(try workbook.text(chapter.makefile) == "include ../../Makefile\n")
    }
  }

  @Test func aChapterWhoseNumberNobodyTypedIsNotReset() throws {
    let checkout = try Checkout()
    #expect(checkout.run("hint", "CHAPTER=01", "EXERCISE=2").output.contains("\n1.2 Untie\n"))
    try checkout.write("// mine\n", to: checkout.path(1))
    let complaints = Said()
    let status = Checkout.program.run(
      ["reset"], environment: ["CHAPTER": "01"], folder: checkout.root, complaints.console)
    #expect(status == .usage)
    #expect(complaints.text.contains("Run make reset EXERCISE=1.3"))
    #expect(try checkout.read(checkout.path(1)) == "// mine\n")
  }
}
