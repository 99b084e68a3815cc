import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("Folders of a run")
struct ScratchFolderTests {
  @Test("A folder is removed, though somebody who is being ended still writes into it")
  func aFolderIsRemovedWhileSomebodyWrites() throws {
    let folder = try ScratchFolder()
    let path = folder.url.path
    let writes = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let end = ContinuousClock.now + .seconds(0.3)
      var number = 0
      while ContinuousClock.now < end {
        let file = open("\(path)/\(number)", O_CREAT | O_WRONLY, 0o644)
        if file < 0 { break }
        close(file)
        number += 1
        if number == 1000 { writes.signal() }
      }
      writes.signal()
      ended.signal()
    }
    writes.wait()
    folder.remove()
    ended.wait()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "A folder that is missing or has no room is not used", arguments: ["/nowhere", "/proc", "/sys"])
  func withoutRoomItIsNotUsed(path: String) {
    #expect(!ScratchFolder.isUsable(path))
  }

  @Test("Once everything is being stopped, nothing begins that nobody would put away")
  func nothingBeginsAfterAStop() {
    let children = RunningChildren()
    let hasBegun = Mutex(false)
    children.unlessStopping { hasBegun.withLock { $0 = true } }
    #expect(hasBegun.withLock { $0 }, "Before that it does.")
    hasBegun.withLock { $0 = false }
    children.stopAll()
    let asks = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      asks.signal()
      children.unlessStopping { hasBegun.withLock { $0 = true } }
      asks.signal()
    }
    asks.wait()
    #expect(asks.wait(timeout: .now() + 0.2) == .timedOut)
    #expect(!hasBegun.withLock { $0 })
  }
}
