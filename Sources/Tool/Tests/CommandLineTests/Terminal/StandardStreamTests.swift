import Foundation
import Testing

@testable import CommandLine

@Suite("Texts are written whole")
struct StandardStreamTests {
  @Test func aPipeThatIsNotReadAtOnceIsWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "é and more\n", count: 100_000)
    let sender = Thread {
      try? StandardStream(descriptor: writing).send(text)
      close(writing)
    }
    sender.start()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reading, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    close(reading)
    let isWhole = bytes == Array(text.utf8)
    #expect(isWhole)
  }
}
