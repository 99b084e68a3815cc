import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("A file with an archive and its header")
struct ArchiveFileTests {
  @Test(arguments: [
    "", "keepsake archive 2\nLair\n0f", "keepsake archive 1\nLair\n4\n0f\n",
  ])
  func bytesWithoutAHeaderAreRefused(text: String) {
    #expect(throws: ArchiveFile.NoHeader.self) { try ArchiveFile(bytes: Data(text.utf8)) }
  }

  @Test func aCreatureWithoutARatingIsNone() {
    let archive = forgedArchive(of: ScaryCreature.self, ["Title": "Imp"])
    let imp = try? NSKeyedUnarchiver.unarchivedObject(ofClass: ScaryCreature.self, from: archive)
    #expect(imp == nil)
  }
}
