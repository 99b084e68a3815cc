import Foundation
import Support
import Synchronization
import Testing

@Suite("Watching folders")
struct FolderWatchTests {
  /// What was noticed, and how soon.
  private final class Notices: Sendable {
    private let names = Mutex<[String]>([])
    private let bell = DispatchSemaphore(value: 0)

    func take(_ paths: [String]) {
      names.withLock { $0 += paths.map { ($0 as NSString).lastPathComponent } }
      bell.signal()
    }

    /// The names noticed until `name` is among them so often, or nil after five seconds.
    func until(_ name: String, times: Int = 1) -> [String]? {
      let end = ContinuousClock.now + .seconds(5)
      while ContinuousClock.now < end {
        let found = names.withLock { $0 }
        if found.count(where: { $0 == name }) >= times { return found }
        _ = bell.wait(timeout: .now() + 0.05)
      }
      return nil
    }
  }

  /// Seconds between two looks without a notice: none falls into a test.
  private static let never = 3600.0
  private static let often = 0.05

  /// - Parameter interval: the seconds between two looks without a notice.
  private func watching(
    every interval: Double = Self.never, _ body: (URL, Notices) throws -> Void
  ) throws {
    try ScratchFolder.with { folder in
      try Data("one".utf8).write(to: folder.appendingPathComponent("1-One.swift"))
      let notices = Notices()
      let watch = FolderWatch([folder.path], interval: interval)
      watch.begin(notices.take)
      defer { watch.end() }
      try body(folder, notices)
    }
  }

  @Test("A file that is written in place, renamed into place or removed is noticed, and no other")
  func changed() throws {
    try watching { folder, notices in
      try Data().write(to: folder.appendingPathComponent("notes.swp"))
      // Another size, for the clock of a file system may tick more slowly than this test goes.
      try Data("two more".utf8).write(to: folder.appendingPathComponent("1-One.swift"))
      #expect(notices.until("1-One.swift")?.contains("notes.swp") == false)
      let file = folder.appendingPathComponent("2-Two.swift")
      try Data().write(to: file, options: .atomic)
      #expect(notices.until("2-Two.swift") != nil)
      try FileManager.default.removeItem(at: file)
      #expect(notices.until("2-Two.swift", times: 2) != nil)
    }
  }

  /// The system has nothing to say of a folder that was not there.
  @Test("A folder that is removed and made anew is still watched")
  func folderAnew() throws {
    try watching(every: Self.often) { folder, notices in
      try FileManager.default.removeItem(at: folder)
      #expect(notices.until("1-One.swift") != nil)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("3-Three.swift"))
      #expect(notices.until("3-Three.swift") != nil)
    }
  }

  @Test("A change between the first look and the beginning is noticed")
  func beforeTheBeginning() throws {
    try ScratchFolder.with { folder in
      let notices = Notices()
      let watch = FolderWatch([folder.path], interval: Self.never)
      try Data().write(to: folder.appendingPathComponent("1-One.swift"))
      watch.begin(notices.take)
      defer { watch.end() }
      #expect(notices.until("1-One.swift") != nil)
    }
  }
}
