import Foundation
import Testing

@testable import CommandLine

@Suite("Texts are written whole")
struct StandardStreamTests {
  private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func aPipeThatIsNotReadAtOnceIsWaitedFor() throws {
    let (reading, writing) = try pipeEnds()
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

  @Test func aReaderWhoIsGoneIsAnError() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try pipeEnds()
    close(reading)
    let error = #expect(throws: StandardStream.CannotWrite.self) {
      try StandardStream(descriptor: writing).send("words")
    }
    #expect(error?.isReaderGone == true)
    close(writing)
  }
}
