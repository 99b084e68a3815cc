import Foundation
import Grading
import Support
import TestSupport
import Testing

@Suite("What a naive reader does with the same archives")
struct NaiveTests {
  private let folder: TemporaryFolder
  private static let hasPython = SystemTool("python3") != nil

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
  }

  @Test(
    .enabled(if: hasPython, "This system has no python3."), arguments: ["../out.txt", "absolute"])
  func isLedOutByNames(name: String) throws {
    let path = name == "absolute" ? folder.item("out.txt").path : name
    let zip = HandmadeZip([.init(path, "led out")]).bytes()
    try Data(zip).write(to: folder.item("a.zip"))
    try python(
      """
      import os, zipfile
      z = zipfile.ZipFile('a.zip')
      for n in z.namelist(): open(os.path.join('in', n), 'wb').write(z.read(n))
      """)
    #expect(folder.text(of: "out.txt") == "led out")
    #expect(try ZipReader(MemorySource(zip)).entries[0].isMisleading)
  }

  @Test(.enabled(if: hasPython, "This system has no python3."))
  func isLedOutByALinkInATar() throws {
    var tar = HandmadeTar()
    tar.add("Chapters", type: "2", link: folder.path)
    tar.add("Chapters/out.txt", "led out")
    try Data(tar.closed()).write(to: folder.item("a.tar"))
    try python(
      """
      import tarfile
      t = tarfile.open('a.tar')
      try: t.extractall('in', filter='fully_trusted')
      except TypeError: t.extractall('in')
      """)
    #expect(folder.text(of: "out.txt") == "led out")
    let reader = try TarReader(MemorySource(tar.closed()), isCompressed: false)
    // The link is refused; the file is bytes under a name, and goes nowhere.
    #expect(reader.entries.map { $0.refusal == nil } == [false, true])
  }

  @Test(.enabled(if: hasPython, "This system has no python3."))
  func isOverwhelmedByASizeThatLies() throws {
    let letters = HandmadeDeflate.letters(runs: 80_000)
    let zip = HandmadeZip([.init("a", deflated: letters.stream, size: 100, checksum: 0)]).bytes()
    try Data(letters.stream).write(to: folder.item("stream"))
    let made = try python(
      "import zlib; print(len(zlib.decompress(open('stream','rb').read(), -15)))")
    #expect(made == "20640001\n")
    #expect(throws: ArchiveError(ZipRefusalTests.bomb)) {
      try ZipReader(MemorySource(zip)).contents(of: 0, atMost: 1 << 20)
    }
  }

  @Test(.enabled(if: SystemTool("gzip") != nil, "This system has no gzip."))
  func isOverwhelmedByACompressedTar() throws {
    var tar = HandmadeTar()
    let letters = HandmadeDeflate.letters(runs: 155_000)
    tar.add("bomb", size: letters.size)
    let bomb =
      HandmadeDeflate.gzip(tar.bytes)
      + HandmadeDeflate.gzip(letters.stream, checksum: 0, size: letters.size)
    var gzip = ChildProcess(
      try #require(SystemTool("gzip")).path, ["-dc"], environment: [:], folder: folder.path)
    gzip.input = bomb
    gzip.outputLimit = 100 * bomb.count
    #expect(try gzip.run().ending == .tooMuchOutput)
    #expect(throws: ArchiveError(ZipRefusalTests.bomb)) {
      try TarReader(MemorySource(bomb), isCompressed: true)
    }
  }

  @Test(.enabled(if: hasPython, "This system has no python3."))
  func takesOneOfTwoNamesForAnEntry() throws {
    var entry = HandmadeZip.Entry("harmless", "text")
    entry.localName = Array("../../e".utf8) + [0x78]
    let zip = HandmadeZip([entry]).bytes()
    try Data(zip).write(to: folder.item("a.zip"))
    let listed = try python("import zipfile; print(zipfile.ZipFile('a.zip').namelist())")
    #expect(listed == "['harmless']\n")
    #expect(throws: ArchiveError.self) {
      try ZipReader(MemorySource(zip)).contents(of: 0, atMost: 9)
    }
  }

  @discardableResult
  private func python(_ script: String) throws -> String {
    let outcome = try #require(SystemTool("python3")).run(["-c", script], in: folder.url)
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
    return outcome.outputText
  }
}
