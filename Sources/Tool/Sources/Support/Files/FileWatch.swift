import Foundation
import Synchronization

/// Reports when some files are saved, moved into place or removed.
///
/// It looks at their sizes and dates 20 times a second. The system's events would be no sooner for a
/// person, and leave out some shared file systems and, on a Mac, files that are written in place.
public final class FileWatch: Sendable {
  private let paths: [String]
  private let facts: Mutex<[FileFacts]>
  private let isOver = Atomic(false)

  /// Records the state of the files, which need not exist. Changes after this are noticed, even those
  /// before `begin`.
  public init(_ paths: [String]) {
    self.paths = paths
    facts = Mutex(paths.map(FileFacts.init))
  }

  /// Begins to report changes.
  ///
  /// - Parameter notice: called on a thread of this object, with the indexes of the files that
  ///   changed.
  public func begin(_ notice: @escaping @Sendable ([Int]) -> Void) {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) {
        let changed = look()
        if !changed.isEmpty, !isOver.load(ordering: .relaxed) { notice(changed) }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  public func end() { isOver.store(true, ordering: .relaxed) }

  private func look() -> [Int] {
    facts.withLock { facts in
      let seen = paths.map(FileFacts.init)
      defer { facts = seen }
      return paths.indices.filter { facts[$0] != seen[$0] }
    }
  }
}
