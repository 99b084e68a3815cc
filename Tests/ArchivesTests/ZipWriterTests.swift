import Archives
import Foundation
import Support
import Testing
import Workbench

@Suite("A zip that we make")
struct ZipWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func sample() throws -> [UInt8] {
    var writer = ZipWriter()
    try writer.add("setup.sh", Array("#!/bin/sh\n".utf8), mode: 0o755)
    try writer.add("Grüße/1-Throw.swift", Array("let a = 1\n".utf8))
    try writer.add("empty", [])
    return writer.bytes()
  }

  @Test func isReadByOurReader() throws {
    let reader = try ZipReader(MemorySource(Self.sample()))
    #expect(reader.entries.map(\.path) == ["setup.sh", "Grüße/1-Throw.swift", "empty"])
    #expect(try reader.contents(of: 1, atMost: 99) == Array("let a = 1\n".utf8))
    #expect(try ZipReader(MemorySource(ZipWriter().bytes())).entries.isEmpty)
  }

  @Test func isTheSameEachTime() throws {
    #expect(try Self.sample() == Self.sample())
  }

  @Test(arguments: ["", "../a", "/a", "a\\b", "folder/", "setup.sh", "SETUP.sh", "a\nb"])
  func hasNoNameThatAReaderWouldRefuse(path: String) throws {
    var writer = ZipWriter()
    try writer.add("setup.sh", [])
    let before = writer.bytes()
    #expect(throws: ArchiveError.self) { try writer.add(path, [1]) }
    #expect(writer.bytes() == before)
  }

  @Test(.enabled(if: SystemTool("unzip") != nil, "This system has no unzip."))
  func isFoundWholeByUnzip() throws {
    try Data(Self.sample()).write(to: folder.item("a.zip"))
    let unzip = try #require(SystemTool("unzip"))
    let test = try unzip.run(["-t", "a.zip"], in: folder.url)
    #expect(test.ending == .exited(0), "\(test.outputText)\(test.errorText)")
    _ = try unzip.run(["-q", "a.zip"], in: folder.url)
    #expect(folder.text(of: "Grüße/1-Throw.swift") == "let a = 1\n")
    #expect(FileManager.default.isExecutableFile(atPath: folder.item("setup.sh").path))
    #expect(!FileManager.default.isExecutableFile(atPath: folder.item("empty").path))
  }

  @Test(.enabled(if: SystemTool("python3") != nil, "This system has no python3."))
  func isFoundWholeByPython() throws {
    try Data(Self.sample()).write(to: folder.item("a.zip"))
    let script = """
      import zipfile
      z = zipfile.ZipFile('a.zip')
      print(z.testzip())
      for i in z.infolist(): print(i.filename, oct(i.external_attr >> 16), i.date_time)
      """
    let python = try #require(SystemTool("python3"))
    let outcome = try python.run(["-c", script], in: folder.url)
    #expect(
      outcome.outputText == """
        None
        setup.sh 0o100755 (1980, 1, 1, 0, 0, 0)
        Grüße/1-Throw.swift 0o100644 (1980, 1, 1, 0, 0, 0)
        empty 0o100644 (1980, 1, 1, 0, 0, 0)

        """)
  }
}
