import Foundation
import Support
import Synchronization
import TestSupport
import Testing

@Suite("Watching files")
struct FileWatchTests {
  @Test("A file that is written in place, renamed into place or removed is noticed, and no other")
  func changed() throws {
    try ScratchFolder.with { folder in
      let files = (0..<4).map { folder.appendingPathComponent("\($0).swift") }
      for file in files.dropLast() { try Data("one".utf8).write(to: file) }
      let notices = Mutex<[Int]>([])
      /// Whether a file is noticed so often within five seconds.
      func isNoticed(_ index: Int, times: Int = 1) -> Bool {
        comesTrue(within: 5) { notices.withLock { $0.count { $0 == index } } >= times }
      }
      let watch = FileWatch(files.map(\.path))
      // Another size, for the clock of a file system may tick more slowly than this test goes.
      try Data("before the beginning".utf8).write(to: files[0])
      watch.begin { new in notices.withLock { $0 += new } }
      defer { watch.end() }
      #expect(isNoticed(0))
      try Data("two more".utf8).write(to: files[1])
      #expect(isNoticed(1))
      try Data().write(to: files[3], options: .atomic)
      #expect(isNoticed(3))
      try FileManager.default.removeItem(at: folder)
      #expect(isNoticed(1, times: 2))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("three".utf8).write(to: files[1])
      #expect(isNoticed(1, times: 3), "A folder that was made anew is still watched.")
      #expect(notices.withLock { $0.allSatisfy([0, 1, 2, 3].contains) })
    }
  }
}
