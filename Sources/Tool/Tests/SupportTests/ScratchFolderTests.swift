import Foundation
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

  @Test("A folder that is missing or has no room is not used")
  func withoutRoomItIsNotUsed() {
    #expect(!ScratchFolder.isUsable("/nowhere"))
    #expect(!ScratchFolder.isUsable("/proc", room: 1))
  }
}
