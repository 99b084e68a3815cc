import Curriculum
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@testable import CommandLine
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class

@Suite("The front door in a chapter's folder", .enabled(if: FolderDoor.make != nil))
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
    try FolderDoor.with { root, folder in
      let expected = "\(command) CHAPTER=\(chapter) EXERCISE=\(exercise)\n"
      let inside = try FolderDoor.run(words, in: folder)
      #expect(inside == expected)
      let outside = try FolderDoor.run(["-s", "-C", folder.path] + words, in: root)
      #expect(outside == expected)
    }
  }

  @Test func everyChapterHasOne() throws {
    let workbook = try Workbook(at: Project.root)
    for chapter in try workbook.chapters() {
      #expect(try workbook.text(chapter.makefile) == "include ../../Sources/chapter.mk\n")
    }
  }

  @Test func aChapterWhoseNumberNobodyTypedIsNotReset() throws {
    try Checkout.with { checkout in
      #expect(checkout.run("hint", "CHAPTER=01", "EXERCISE=2").output.contains("\n1.2 Untie\n"))
      try checkout.write("// mine\n", to: checkout.path(1))
      let complaints = Said()
      let console = Console(
        write: { _ in }, complain: complaints.take, showsProgress: false, style: Style())
      let status = Checkout.program.run(
        ["reset"], environment: ["CHAPTER": "01"], folder: checkout.root, console)
      #expect(status == .usage)
      #expect(complaints.text.contains("Run make reset EXERCISE=1.3"))
      #expect(try checkout.read(checkout.path(1)) == "// mine\n")
    }
  }

  @Test func theClassEditionHasThem() throws {
    try Checkout.with { checkout in
      let path = "Chapters/01-Knots/Makefile"
      try checkout.write("include ../../Sources/chapter.mk\n", to: path)
      #expect(checkout.run("handout", "OUT=class").status == .success)
      #expect(try checkout.read("class/\(path)") == checkout.read(path))
    }
  }
}

/// The real Makefiles in front of a tool that says what it is asked.
private enum FolderDoor {
  static let make = ["/usr/bin/make", "/usr/local/bin/make"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// - Parameter body: is given the root and a chapter's folder, whose path has a space in it.
  static func with(_ body: (URL, URL) throws -> Void) throws {
    try ScratchFolder.with { scratch in
      let root = scratch.appendingPathComponent("my book")
      let folder = root.appendingPathComponent("Chapters/03-CodableModels")
      let files = FileManager.default
      for place in [folder, root.appendingPathComponent("Sources")] {
        try files.createDirectory(at: place, withIntermediateDirectories: true)
      }
      for path in ["Makefile", "Sources/chapter.mk", "Chapters/03-CodableModels/Makefile"] {
        try files.copyItem(at: Project.url(path), to: root.appendingPathComponent(path))
      }
      let script = "echo \"$1 CHAPTER=$CHAPTER EXERCISE=$EXERCISE\"\n"
      try Data(script.utf8).write(to: root.appendingPathComponent("Sources/keepsake.sh"))
      try body(root, folder)
    }
  }

  static func run(_ words: [String], in folder: URL) throws -> String {
    try ChildProcess(
      #require(make), words, environment: ["PATH": "/usr/bin:/bin"], folder: folder.path
    ).run().outputText
  }
}
