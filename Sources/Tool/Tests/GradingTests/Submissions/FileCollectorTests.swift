import Support
import Testing

@testable import Grading

@Suite("Work is found in whatever form it comes")
struct FileCollectorTests {
  private let inbox = Inbox()

  @Test(arguments: [
    "Ada/Chapters/01-ErrorHandling/1-Throw.swift",
    "Ada/keepsake-main/Chapters/01-ErrorHandling/1-Throw.swift",
    "Ada/01-ErrorHandling/1-Throw.swift", "Ada/homework/1-Throw.swift", "1-Throw.swift",
    "Ada Lovelace_12345_assignsubmission_file_/1-Throw.swift",
    "lovelaceada_12_3456_1-Throw.swift", "lovelaceada_LATE_12_3456_1-Throw-2.swift",
  ])
  func inAFolder(path: String) throws {
    try inbox.folder.write("let a = 1\n", to: path)
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "let a = 1\n"])
    #expect(contents.notes == [])
    #expect(contents.refused == [:])
  }

  @Test(arguments: [
    "Ada.zip", "Ada", "lovelaceada_LATE_12_3456_work.zip",
    "Ada Lovelace_12345_assignsubmission_file_work.zip", "Ada/deep/down/WORK.ZIP",
  ])
  func inAZip(path: String) throws {
    let work = try zip([
      "keepsake-main/Package.swift": "evil", "keepsake-main/\(Inbox.throwing)": "1",
      "__MACOSX/keepsake-main/\(Inbox.throwing)": "2",
      "\(String(repeating: "1 ", count: 125)).swift": "3",
      "keepsake-main/Chapters/01-ErrorHandling/._1-Throw.swift": "3",
      "keepsake-main/.git/\(Inbox.throwing)": "4", "01-ErrorHandling/2-Propagate.swift": "5",
    ])
    try inbox.write(work, to: path)
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "1", Inbox.propagating: "5"])
    #expect(contents.notes == [])
  }

  @Test func inAnArchiveThatHoldsOne() throws {
    var inner = HandmadeTar()
    inner.add(Inbox.throwing, "1")
    var outer = ZipWriter()
    try outer.add("essay/mine.tar.gz", HandmadeDeflate.gzip(inner.closed()))
    try outer.add("__MACOSX/essay/._mine.zip", [1])
    try outer.add("read me.txt", [2])
    try inbox.write(outer.bytes(), to: "Ada.zip")
    #expect(try inbox.contents().texts == [Inbox.throwing: "1"])
  }

  @Test func hiddenFoldersSolutionsAndTestsAreNobodysAnswers() throws {
    try inbox.folder.write("mine", to: "Ada/\(Inbox.throwing)")
    for folder in [".git", "Solutions", "Starters", "Tests", "solutions"] {
      try inbox.folder.write("theirs", to: "Ada/\(folder)/01-ErrorHandling/2-Propagate.swift")
      try inbox.folder.write("theirs", to: "Ada/\(folder)/1-Documents.swift")
    }
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "mine"])
    #expect(contents.notes == [])
  }

  @Test func aBareNameThatTwoPlacesHaveIsNotGuessed() throws {
    try inbox.folder.write("1", to: "Ada/8-Same.swift")
    try inbox.folder.write("2", to: "Ada/03-Models/8-Same.swift")
    try inbox.folder.write("3", to: "Ada/02-FilePaths/1-Throw.swift")
    #expect(try inbox.contents().texts == [Inbox.same[1]: "2"])
  }

  @Test func anOlderCopyThatLiesDeeperCostsNothing() throws {
    try inbox.write(
      zip([
        "work/\(Inbox.throwing)": "new", "work/\(Inbox.propagating)": "new",
        "work/old/backup/\(Inbox.throwing)": "old",
      ]), to: "Ada.zip")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "new", Inbox.propagating: "new"])
    #expect(contents.refused == [:])
    #expect(
      contents.notes == [
        "\"work/old/backup/\(Inbox.throwing)\" was ignored, because \"work/\(Inbox.throwing)\" is "
          + "in a better place."
      ])
  }

  @Test(arguments: [
    "1-Throw (1).swift", "1-Throw copy 2.swift", "1-Throw - Copy (2).swift",
    "1-Throw.swift (1).txt", "1-Throw - Kopie.swift", "1-Throw 2.swift", "1-Throw.swift.swift",
    "Copia de 1_throw final.SWIFT", "1-Throwのコピー.swift", "“1-Throw.swift”的副本",
  ])
  func aCopyIsTakenWhereItIsTheOnlyOne(name: String) throws {
    try inbox.folder.write("mine", to: "Ada/\(name)")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "mine"])
    #expect(
      contents.notes == [
        "\(Inbox.throwing) was taken from \"\(name)\", whose name is spelled differently."
      ])
    try inbox.folder.write("original", to: "Ada/deep/1-Throw.swift")
    let both = try inbox.contents()
    #expect(both.texts == [Inbox.throwing: "original"])
    #expect(both.notes.first?.hasPrefix("\"\(name)\" was ignored, because ") == true)
  }

  @Test(arguments: [
    ("1-Throw2.swift", [Inbox.throwing]), ("1-Throw.txt", [Inbox.throwing]),
    ("01-ErrorHandling/1-Throw.swift.gdoc", [Inbox.throwing]),
    ("02-FilePaths/1-Throw.swift", [Inbox.throwing]),
    ("01-ErrorHandling/.1-Throw.swift.icloud", [Inbox.throwing]),
    ("01-ErrorHandling/drafts/Answer.swift", [Inbox.throwing]),
    ("work.zip", [Inbox.throwing, Inbox.paths] + Inbox.same),
    ("Chapters/.03-Models.icloud", [Inbox.throwing, Inbox.paths] + Inbox.same),
    ("notes.txt", []), ("01-ErrorHandling/Hints.md", []), ("1-Later.swift", []),
    ("Sources/Workbench/Throw.swift", []), ("Package.swift", []), ("Tests/Throw.swift", []),
  ])
  func whatMayBeAnAnswerIsNoSilentZero(name: String, places: [String]) throws {
    try inbox.folder.write("good", to: "Ada/\(Inbox.propagating)")
    try inbox.folder.write("other", to: "Ada/\(name)")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.propagating: "good"])
    #expect(contents.refused.keys.sorted() == places.sorted())
    #expect(contents.notes.allSatisfy { $0.contains(name) } && contents.notes.count < 2)
    try inbox.folder.write("func answer() {} // untouched", to: "Ada/\(name)")
    let isRead = name.hasSuffix(".swift") || name.hasSuffix(".txt")
    #expect(try !isRead || inbox.contents().refused == [:], "A starter is nobody's work.")
  }

  @Test func aSwiftFileInNoExercisesFolderIsNamed() throws {
    try inbox.folder.write("good", to: "Ada/\(Inbox.propagating)")
    try inbox.folder.write("mine", to: "Ada/homework/exercise one.swift")
    try inbox.folder.write("mine", to: "Ada/homework/test.swift")
    let contents = try inbox.contents()
    #expect(contents.refused == [:], "A repository may have folders for other homework.")
    #expect(
      contents.notes == [
        "\"homework/exercise one.swift\" (and 1 more) is not recognized, and there are exercises "
          + "without an answer."
      ])
  }

  @Test func aSubmissionOfUnknownNamesNamesThem() throws {
    try inbox.folder.write("mine", to: "Ada/exercise one.swift")
    #expect(try inbox.unreadable()?.contains("\"exercise one.swift\" is not recognized") == true)
    try inbox.folder.write("func other() {}", to: "Ada/2-Propagate.swift")
    #expect(try inbox.unreadable()?.contains("\"exercise one.swift\" is not recognized") == true)
  }

  @Test(arguments: [
    "keepsake-main/\(Inbox.throwing)", "01-ErrorHandling/1-Throw (1).swift", "1-Throw.swift",
    "old/1-Throw - Kopie.swift", "work.zip",
  ])
  func aStarterHidesNoWork(path: String) throws {
    try inbox.folder.write("func answer() {}\n", to: "Ada/\(Inbox.throwing)")
    #expect(try inbox.contents().texts == [Inbox.throwing: "func answer() {}\n"])
    let isZip = path.hasSuffix(".zip")
    let work = try isZip ? zip([Inbox.throwing: "mine"]) : Array("mine".utf8)
    try inbox.write(work, to: "Ada/\(path)")
    let contents = try inbox.contents()
    #expect(contents.texts == [Inbox.throwing: "mine"])
    #expect(isZip || contents.notes.contains { $0.contains("because it is an untouched starter") })
  }

  @Test func severalUploadsOfOnePersonAreOneSubmission() throws {
    try inbox.folder.write("1", to: "lovelaceada_12_3456_1-Throw.swift")
    try inbox.folder.write("2", to: "lovelaceada_LATE_12_3457_2-Propagate-1.swift")
    try inbox.folder.write("3", to: "lovelaceada_13_3458_1-Throw.swift")
    try inbox.folder.write("4", to: "Ada L_7_assignsubmission_file_/1-Throw.swift")
    try inbox.folder.write("5", to: "Ada L_7_assignsubmission_onlinetext_/onlinetext.html")
    let all = try inbox.submissions()
    #expect(all.map(\.name) == ["Ada L_7", "lovelaceada_12", "lovelaceada_13_3458_1-Throw.swift"])
    #expect(all.map(\.isMarkedLate) == [false, true, false])
    let contents = try all.map { try $0.files(Inbox.requested).texts }
    #expect(
      contents == [
        [Inbox.throwing: "4"], [Inbox.throwing: "1", Inbox.propagating: "2"],
        [Inbox.throwing: "3"],
      ])
  }
}
