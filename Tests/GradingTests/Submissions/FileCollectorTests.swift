import Archives
import Foundation
import Grading
import Testing

@Suite("Work is found in whatever form it comes")
struct TakingTests {
  private let group: SubmissionsFixture

  init() throws {
    group = try SubmissionsFixture()
  }

  @Test(arguments: [
    "Ada/Chapters/01-ErrorHandling/1-Throw.swift",
    "Ada/keepsake-main/Chapters/01-ErrorHandling/1-Throw.swift",
    "Ada/a/b/c/Chapters/01-ErrorHandling/1-Throw.swift", "Ada/01-ErrorHandling/1-Throw.swift",
    "Ada/1-Throw.swift", "Ada/homework/1-Throw.swift",
    "Ada Lovelace_12345_assignsubmission_file_/1-Throw.swift",
    "lovelaceada_12_3456_1-Throw.swift", "lovelaceada_LATE_12_3456_1-Throw.swift",
    "lovelaceada_12_3456_1-Throw-2.swift", "1-Throw.swift",
  ])
  func inAFolder(path: String) throws {
    try group.folder.write("let a = 1\n", to: path)
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.throwing: "let a = 1\n"])
    #expect(contents.notes == [])
    #expect(contents.refused == [:])
  }

  @Test(arguments: [
    "Ada.zip", "Ada", "lovelaceada_12_3456_work.zip", "lovelaceada_LATE_12_3456_work.zip",
    "Ada/work.zip", "Ada Lovelace_12345_assignsubmission_file_/work.zip",
    "Ada Lovelace_12345_assignsubmission_file_work.zip", "Ada/deep/down/WORK.ZIP",
  ])
  func inAZip(path: String) throws {
    let work = try zip([
      "keepsake-main/Package.swift": "evil", "keepsake-main/\(SubmissionsFixture.throwing)": "1",
      "__MACOSX/keepsake-main/\(SubmissionsFixture.throwing)": "2",
      "keepsake-main/Chapters/01-ErrorHandling/._1-Throw.swift": "3",
      "keepsake-main/.git/\(SubmissionsFixture.throwing)": "4",
      "01-ErrorHandling/2-Propagate.swift": "5",
    ])
    try group.write(work, to: path)
    let contents = try group.contents()
    #expect(
      contents.texts == [SubmissionsFixture.throwing: "1", SubmissionsFixture.propagating: "5"])
    #expect(contents.notes == [])
  }

  @Test(arguments: [("Ada.tar", "-cf"), ("Ada.tar.gz", "-czf"), ("Ada.tgz", "-czf")])
  func inATar(name: String, flag: String) throws {
    try group.folder.write("1", to: "work/\(SubmissionsFixture.throwing)")
    try group.run("/bin/sh", ["-c", "tar \(flag) '\(name)' work && rm -r work"])
    #expect(try group.contents().texts == [SubmissionsFixture.throwing: "1"])
  }

  @Test func inAnArchiveThatHoldsOne() throws {
    let inner = try zip([SubmissionsFixture.throwing: "1"])
    var outer = ZipWriter()
    try outer.add("work/mine.zip", inner)
    try outer.add("__MACOSX/work/._mine.zip", [1])
    try outer.add("read me.txt", [2])
    try group.write(outer.bytes(), to: "Ada.zip")
    #expect(try group.contents().texts == [SubmissionsFixture.throwing: "1"])
  }

  @Test func aCheckoutsWorkingTreeAloneIsRead() throws {
    try group.folder.write("mine", to: "Ada/Chapters/01-ErrorHandling/1-Throw.swift")
    try group.folder.write("git", to: "Ada/.git/Chapters/01-ErrorHandling/2-Propagate.swift")
    try group.folder.write("kept", to: "Ada/.kept/Chapters/02-FilePaths/1-Documents.swift")
    #expect(try group.contents().texts == [SubmissionsFixture.throwing: "mine"])
  }

  @Test func solutionsAndTestsAreNobodysAnswers() throws {
    try group.folder.write("mine", to: "Ada/\(SubmissionsFixture.throwing)")
    for folder in ["Solutions", "Starters", "Tests", "solutions"] {
      try group.folder.write("theirs", to: "Ada/\(folder)/01-ErrorHandling/2-Propagate.swift")
      try group.folder.write("theirs", to: "Ada/\(folder)/1-Documents.swift")
    }
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.throwing: "mine"])
    #expect(contents.notes == [])
  }

  @Test func aBareNameThatTwoPlacesHaveIsNotGuessed() throws {
    try group.folder.write("1", to: "Ada/8-Same.swift")
    try group.folder.write("2", to: "Ada/03-Models/8-Same.swift")
    try group.folder.write("3", to: "Ada/02-FilePaths/1-Throw.swift")
    #expect(try group.contents().texts == [SubmissionsFixture.same[1]: "2"])
  }

  @Test func aProperPlaceIsBetterThanACopyElsewhere() throws {
    try group.folder.write("new", to: "Ada/\(SubmissionsFixture.throwing)")
    try group.folder.write("old", to: "Ada/old/1-Throw.swift")
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.throwing: "new"])
    #expect(
      contents.notes == [
        "\"old/1-Throw.swift\" was left where it is: \"\(SubmissionsFixture.throwing)\" has the better place."
      ])
  }

  @Test func aNameInOtherLettersIsTakenAndSaid() throws {
    try group.folder.write("1", to: "Ada/chapters/01-errorhandling/1-THROW.swift")
    let contents = try group.contents()
    #expect(contents.texts == [SubmissionsFixture.throwing: "1"])
    #expect(
      contents.notes == [
        "\(SubmissionsFixture.throwing) was taken from \"chapters/01-errorhandling/1-THROW.swift\", whose name "
          + "is written otherwise."
      ])
  }

  @Test func severalUploadsOfOnePersonAreOneSubmission() throws {
    try group.folder.write("1", to: "lovelaceada_12_3456_1-Throw.swift")
    try group.folder.write("2", to: "lovelaceada_LATE_12_3457_2-Propagate-1.swift")
    try group.folder.write("3", to: "lovelaceada_13_3458_1-Throw.swift")
    try group.folder.write("4", to: "Ada L_7_assignsubmission_file_/1-Throw.swift")
    try group.folder.write("5", to: "Ada L_7_assignsubmission_onlinetext_/onlinetext.html")
    let all = try group.submissions()
    #expect(all.map(\.name) == ["Ada L_7", "lovelaceada_12", "lovelaceada_13_3458_1-Throw.swift"])
    #expect(all.map(\.isMarkedLate) == [false, true, false])
    let contents = try all.map { try $0.files(at: SubmissionsFixture.wanted).texts }
    #expect(
      contents == [
        [SubmissionsFixture.throwing: "4"],
        [SubmissionsFixture.throwing: "1", SubmissionsFixture.propagating: "2"],
        [SubmissionsFixture.throwing: "3"],
      ])
  }
}
