import Foundation
import Grading
import Support
import Testing

@Suite("A zip that we make")
struct ZipWriterTests {
  static func sample() throws -> [UInt8] {
    var writer = ZipWriter()
    try writer.add("setup.sh", Array("#!/bin/sh\n".utf8), mode: 0o755)
    try writer.add("Grüße/1-Throw.swift", Array("let a = 1\n".utf8))
    try writer.add("empty", [])
    return writer.bytes()
  }

  @Test(arguments: ["../a", "folder/", "SETUP.sh"])
  func hasNoNameThatAReaderWouldRefuse(path: String) throws {
    var writer = ZipWriter()
    try writer.add("setup.sh", [])
    let before = writer.bytes()
    #expect(throws: ArchiveError.self) { try writer.add(path, [1]) }
    #expect(writer.bytes() == before)
  }
}
