import Foundation
import Testing
import Workbench

@Suite("A folder that is watched between steps")
struct FolderWatchTests {
  let home = TemporaryFolder.make()

  @Test func announcedChangesAreNoted() throws {
    let watch = FolderWatch(home.url)
    let disk = Disk(steps: watch.steps())
    try disk.makeFolder(home.item("a/b/c"))
    try disk.write(Data("1234".utf8), to: home.item("a/b/c/file"))
    try disk.writeAtomically(Data("5678".utf8), to: home.item("a/b/c/file"))
    try disk.move(home.item("a/b/c"), to: home.item("d"))
    try disk.remove(home.item("a"))
    #expect(watch.unannouncedChanges() == [])
  }

  @Test(arguments: 1...9)
  func aStepThatFailsIsNoFault(step: Int) throws {
    let watch = FolderWatch(home.url)
    let disk = Disk(steps: watch.steps(failAt: step))
    try? disk.makeFolder(home.item("a"))
    try? disk.write(Data("1234".utf8), to: home.item("a/file"))
    try? disk.writeAtomically(Data("5678".utf8), to: home.item("a/file"))
    try? disk.move(home.item("a"), to: home.item("d"))
    try? disk.remove(home.item("d"))
    #expect(watch.unannouncedChanges() == [])
  }

  @Test func whatNoStepAnnouncesIsAFault() throws {
    try home.write("old", to: "kept")
    try home.write("old", to: "gone")
    let watch = FolderWatch(home.url)
    try home.write("new", to: "kept")
    #expect(watch.unannouncedChanges() == ["kept changed before the first step"])
    let disk = Disk(steps: watch.steps())
    try disk.makeFolder(home.item("a"))
    try FileManager.default.createDirectory(
      at: home.item("b"), withIntermediateDirectories: false)
    try FileManager.default.removeItem(at: home.item("gone"))
    #expect(
      watch.unannouncedChanges().dropFirst()
        == ["b appeared after “make a”", "gone disappeared after “make a”"])
  }

  @Test func aStepOfAnotherFolderExplainsNothing() throws {
    try home.write("old", to: "file")
    let watch = FolderWatch(home.url)
    let elsewhere = try TemporaryFolder()
    try Disk(steps: watch.steps()).writeAtomically(Data("new".utf8), to: elsewhere.item("file"))
    try home.write("new", to: "file")
    try home.write("new", to: "other/file")
    #expect(
      watch.unannouncedChanges() == [
        "other appeared after “put file in place”", "other/file appeared after “put file in place”",
        "file changed after “put file in place”",
      ])
  }

  @Test func aMoveAfterAnotherStepIsAFault() throws {
    let watch = FolderWatch(home.url)
    let disk = Disk(steps: watch.steps())
    try disk.write(Data("1234".utf8), to: home.item("staging"))
    try FileManager.default.moveItem(at: home.item("staging"), to: home.item("final"))
    #expect(
      watch.unannouncedChanges() == [
        "final appeared after “finish staging”", "staging disappeared after “finish staging”",
      ])
  }

  @Test func aStepNamesWhatMayChange() throws {
    try home.write("old", to: "other")
    let watch = FolderWatch(home.url)
    let disk = Disk(steps: watch.steps())
    try disk.write(Data("1234".utf8), to: home.item("file"))
    try home.write("new", to: "other")
    #expect(watch.unannouncedChanges() == ["other changed after “finish file”"])
  }

  @Test func everyStepIsObservedBeforeItIsMade() throws {
    let seen = Recorder<String>()
    let file = home.item("file")
    let disk = Disk(
      steps: Steps { seen.record("\($0): \(FileManager.default.fileExists(atPath: file.path))") })
    try disk.write(Data("1234".utf8), to: file)
    #expect(seen.all == ["begin file: false", "finish file: true"])
  }
}
