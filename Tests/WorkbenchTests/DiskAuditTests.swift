import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("An audit of a folder between steps")
struct DiskAuditTests {
  private let home = TemporaryFolder.make()

  @Test func whatNoStepAnnouncesIsAFault() throws {
    try home.write("old", to: "kept")
    try home.write("old", to: "gone")
    let audit = DiskAudit(home.url)
    try home.write("new", to: "kept")
    #expect(audit.unannouncedChanges() == ["kept changed before the first step"])
    try Disk(steps: audit.steps()).makeFolder(home.item("a"))
    try home.makeFolder("b")
    try FileManager.default.removeItem(at: home.item("gone"))
    #expect(
      audit.unannouncedChanges().dropFirst()
        == ["b appeared after “make a”", "gone disappeared after “make a”"])
  }

  @Test func aStepOfAnotherFolderExplainsNothing() throws {
    try home.write("old", to: "file")
    let audit = DiskAudit(home.url)
    let elsewhere = try TemporaryFolder()
    try Disk(steps: audit.steps()).writeAtomically(Data("new".utf8), to: elsewhere.item("file"))
    try home.write("new", to: "file")
    try home.write("new", to: "other/file")
    #expect(
      audit.unannouncedChanges() == [
        "other appeared after “put file in place”", "other/file appeared after “put file in place”",
        "file changed after “put file in place”",
      ])
  }

  @Test func aMoveAfterAnotherStepIsAFault() throws {
    let audit = DiskAudit(home.url)
    try Disk(steps: audit.steps()).write(Data("1234".utf8), to: home.item("staging"))
    try FileManager.default.moveItem(at: home.item("staging"), to: home.item("final"))
    #expect(
      audit.unannouncedChanges() == [
        "final appeared after “finish staging”", "staging disappeared after “finish staging”",
      ])
  }
}
