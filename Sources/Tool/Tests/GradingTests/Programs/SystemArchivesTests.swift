import Foundation
import Grading
import Support
import TestSupport
import Testing

@Suite("Archives that other programs make are read")
struct SystemArchivesTests {
  private let folder: TemporaryFolder
  private static let text = String(repeating: "let answer = 42\n", count: 500)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "work/Chapters/1-Throw.swift")
    try folder.write("", to: "work/\(String(repeating: "long/", count: 40))empty.swift")
    try folder.write("Žofia", to: "work/Žofia Łęcka.txt")
    try folder.makeLink("work/link", to: "/etc/passwd")
  }

  /// A program with the arguments that make an archive of the folder.
  struct Maker: CustomTestStringConvertible, Sendable {
    let program: String
    let arguments: [String]
    var hasLink = true
    var testDescription: String { ([program] + arguments).joined(separator: " ") }

    static let all = [
      Maker(program: "zip", arguments: ["-q", "-r", "-y", "made", "work"]),
      Maker(program: "zip", arguments: ["-q", "-r", "-y", "-0", "-fd", "made", "work"]),
      Maker(program: "tar", arguments: ["-cf", "made", "work"]),
      Maker(program: "tar", arguments: ["-czf", "made", "work"]),
      Maker(program: "tar", arguments: ["--format=ustar", "-czf", "made", "work"]),
      Maker(program: "tar", arguments: ["--format=pax", "-cf", "made", "./work"]),
      Maker(
        program: "tar", arguments: ["--format=v7", "-cf", "made", "work/Chapters", "work/link"]),
      Maker(
        program: "python3",
        arguments: ["-c", python("t = tarfile.open('made','w:gz'); t.add('work'); t.close()")]),
      Maker(
        program: "python3",
        arguments: ["-c", python("shutil.make_archive('made','zip','.','work')")], hasLink: false),
      Maker(
        program: "python3",
        arguments: [
          "-c",
          python(
            "z = zipfile.ZipFile('made','w',zipfile.ZIP_DEFLATED)\n"
              + "f = z.open('work/Chapters/1-Throw.swift','w',force_zip64=True)\n"
              + "f.write(open('work/Chapters/1-Throw.swift','rb').read()); f.close(); z.close()"),
        ], hasLink: false),
    ].filter { SystemTool($0.program) != nil }

    private static func python(_ script: String) -> String {
      "import tarfile, zipfile, shutil\n\(script)"
    }
  }

  @Test(
    .enabled(if: !Maker.all.isEmpty, "This system has neither zip, tar nor python3."),
    arguments: Maker.all)
  func isReadWhole(by maker: Maker) throws {
    let made = try #require(SystemTool(maker.program)).run(maker.arguments, in: folder.url)
    #expect(made.ending == .exited(0), "\(made.errorText)")
    let names = try folder.names()
    let name = try #require(["made", "made.zip"].first { names.contains($0) })
    let bytes = [UInt8](try Data(contentsOf: folder.item(name)))
    let archive = try ArchiveKind.open(MemorySource(bytes))
    let paths = archive.entries.map { $0.components.joined(separator: "/") }
    let place = try #require(paths.firstIndex(of: "work/Chapters/1-Throw.swift"))
    let content = try archive.contents(of: place, atMost: 1 << 20)
    #expect(content == Array(Self.text.utf8))
    for entry in archive.entries where entry.kind == .file {
      #expect(entry.refusal == nil, "\(entry.path)")
    }
    let link = archive.entries.first { $0.path == "work/link" || $0.path == "./work/link" }
    #expect(!maker.hasLink || link?.kind == .link)
  }

  @Test(.enabled(if: SystemTool("zip") != nil, "This system has no zip."))
  func anEncryptedOneIsRefused() throws {
    let zip = try #require(SystemTool("zip"))
    let made = try zip.run(["-q", "-r", "-P", "secret", "made.zip", "work"], in: folder.url)
    #expect(made.ending == .exited(0), "\(made.errorText)")
    let archive = try ArchiveKind.open(
      MemorySource([UInt8](Data(contentsOf: folder.item("made.zip")))))
    let place = try #require(
      archive.entries.firstIndex { $0.path == "work/Chapters/1-Throw.swift" })
    #expect(
      throws: ArchiveError("\"work/Chapters/1-Throw.swift\" is encrypted: it cannot be read.")
    ) { try archive.contents(of: place, atMost: 1 << 20) }
  }

  @Test(.enabled(if: SystemTool("zip") != nil, "This system has no zip."))
  func oneThatWasStreamedIsRead() throws {
    let zip = try #require(SystemTool("zip"))
    let made = try zip.run(["-q", "-r", "-", "work"], in: folder.url)
    let archive = try ArchiveKind.open(MemorySource(made.output))
    let place = try #require(
      archive.entries.firstIndex { $0.path == "work/Chapters/1-Throw.swift" })
    let hasDescriptor = made.output.indices.contains {
      made.output[$0...].starts(with: [0x50, 0x4B, 7, 8])
    }
    #expect(hasDescriptor)
    #expect(try archive.contents(of: place, atMost: 1 << 20) == Array(Self.text.utf8))
  }
}
