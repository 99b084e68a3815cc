import Foundation
import Synchronization
import Workbench

extension TemporaryFolder {
  /// Creates a folder, and returns a URL of it that leads through thousands of components.
  ///
  /// The system needs long to find a file there, and so there is time between two steps of a call.
  public func makeFolderThatIsFoundSlowly(_ name: String) throws -> URL {
    try makeFolder(name)
    let longWay = String(repeating: "\(name)/../", count: (Int(PATH_MAX) - 100) / (name.count + 4))
    // Linux follows at most 40 links.
    for number in 1...10 {
      try makeLink("\(number)", to: number == 1 ? longWay : "\(number - 1)/\(longWay)")
    }
    return url.appendingPathComponent("10/\(name)", isDirectory: true)
  }
}

/// Returns whether another thread sees that a file is missing while `body` is called again and again.
///
/// That thread looks many times, so that a busy machine gives it enough different moments.
public func isMissing(_ file: URL, during body: () throws -> Void) rethrows -> Bool {
  let look = Look()
  Thread.detachNewThread {
    repeat {
      if access(file.path, F_OK) != 0 { look.wasMissing.store(true, ordering: .relaxed) }
      look.count.add(1, ordering: .relaxed)
    } while !look.isOver.load(ordering: .relaxed)
    look.hasEnded.signal()
  }
  defer {
    look.isOver.store(true, ordering: .relaxed)
    look.hasEnded.wait()
  }
  repeat { try body() } while !look.hasSeenEnough
  return look.wasMissing.load(ordering: .relaxed)
}

/// What two threads share while one of them looks.
private final class Look: Sendable {
  let count = Atomic(0)
  let wasMissing = Atomic(false)
  let isOver = Atomic(false)
  let hasEnded = DispatchSemaphore(value: 0)

  var hasSeenEnough: Bool {
    wasMissing.load(ordering: .relaxed) || count.load(ordering: .relaxed) > 50_000
  }
}
