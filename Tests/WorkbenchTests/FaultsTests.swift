import Foundation
import Testing

@testable import Workbench

@Suite("Faults at some places or at all")
struct FaultsTests {
  @Test(arguments: [nil, "", "some", "all"])
  func onlyAnAuditAsksForAllPlaces(word: String?) {
    let places = FaultPlaces(environment: word.map { ["KEEPSAKE_FAULTS": $0] } ?? [:])
    #expect(places.among(0..<5, sample: [3, 9]) == (word == "all" ? [0, 1, 2, 3, 4] : [3, 9]))
  }

  @Test func whatIsNotExpectedOnAFullDiskIsReturned() async {
    let folder = TemporaryFolder.make()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let folder = URL(filePath: path)
      let file = folder.appending(path: "file")
      let found = try onFullDisks(
        [0, 4, 10, 11], expected: ["throws: file (3 bytes)", "done: file (10 bytes)"]
      ) {
        try Data("old".utf8).write(to: file)
      } call: {
        describeOutcome { try Data(count: 10).write(to: file) }
      } look: {
        try describeFiles(in: folder)
      }
      #expect(
        found == [
          "full at 0 bytes, throws: file (0 bytes)", "full at 4 bytes, throws: file (4 bytes)",
        ])
      try Data(count: 5000).write(to: file)
    }
    #expect((try? describeFiles(in: folder.url)) == "file (5000 bytes)", "There is room again.")
  }

  @Test func filesAreDescribedInEveryFolder() throws {
    let folder = TemporaryFolder.make()
    try folder.write("a cat", to: "b/c/cat")
    try folder.write("", to: "a")
    try folder.makeFolder("empty")
    try folder.makeLink("link", to: "a")
    #expect(try describeFiles(in: folder.url) == "a (0 bytes), b/c/cat (5 bytes)")
    #expect(throws: CocoaError.self) { try describeFiles(in: folder.item("missing")) }
  }
}
