import Foundation
import Support
import Synchronization
import Testing

@Suite("Watching files")
struct FileWatchTests {
  /// The indexes of the files that were noticed.
  private final class Notices: Sendable {
    private let indexes = Mutex<[Int]>([])
    private let bell = DispatchSemaphore(value: 0)

    func take(_ new: [Int]) {
      indexes.withLock { $0 += new }
      bell.signal()
    }

    /// Returns true when a file has been noticed so often, and false after five seconds.
    func contain(_ index: Int, times: Int = 1) -> Bool {
      let end = ContinuousClock.now + .seconds(5)
      while ContinuousClock.now < end {
        if indexes.withLock({ $0.count { $0 == index } }) >= times { return true }
        _ = bell.wait(timeout: .now() + 0.05)
      }
      return false
    }

    func hasOnly(_ known: Set<Int>) -> Bool { indexes.withLock { known.isSuperset(of: $0) } }
  }

  @Test("A file that is written in place, renamed into place or removed is noticed, and no other")
  func changed() throws {
    try ScratchFolder.with { folder in
      let files = (0..<4).map { folder.appendingPathComponent("\($0).swift") }
      for file in files.dropLast() { try Data("one".utf8).write(to: file) }
      let notices = Notices()
      let watch = FileWatch(files.map(\.path))
      // Another size, for the clock of a file system may tick more slowly than this test goes.
      try Data("before the beginning".utf8).write(to: files[0])
      watch.begin(notices.take)
      defer { watch.end() }
      #expect(notices.contain(0))
      try Data("two more".utf8).write(to: files[1])
      #expect(notices.contain(1))
      try Data().write(to: files[3], options: .atomic)
      #expect(notices.contain(3))
      try FileManager.default.removeItem(at: folder)
      #expect(notices.contain(1, times: 2))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("three".utf8).write(to: files[1])
      #expect(notices.contain(1, times: 3), "A folder that was made anew is still watched.")
      #expect(notices.hasOnly([0, 1, 2, 3]))
    }
  }
}
