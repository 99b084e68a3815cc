import Foundation
import Support
import TestSupport
import Testing

@Suite("A zip that we make, as other programs read it")
struct ZipWriterProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.enabled(if: SystemTool("unzip") != nil, "This system has no unzip."))
  func isFoundWholeByUnzip() throws {
    try Data(ZipWriterTests.sample()).write(to: folder.item("a.zip"))
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
    try Data(ZipWriterTests.sample()).write(to: folder.item("a.zip"))
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
