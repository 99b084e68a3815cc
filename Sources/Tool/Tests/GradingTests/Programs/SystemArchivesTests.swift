import Foundation
import Grading
import Support
import TestSupport
import Testing

@Suite("Archives that other programs make are read, and they read ours")
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

  /// Programs with the arguments that make an archive of the folder, or print one, in which sizes
  /// stand behind the bytes.
  private static let makers = [
    ["zip", "-q", "-r", "-y", "made", "work"], ["zip", "-q", "-r", "-y", "-", "work"],
    ["tar", "-cf", "made", "work"],
    ["tar", "--format=ustar", "-czf", "made", "work"],
    ["tar", "--format=pax", "-cf", "made", "./work"],
    [
      "python3", "-c",
      "import tarfile; t = tarfile.open('made','w:gz'); t.add('work'); t.close()",
    ],
  ].filter { SystemTool($0[0]) != nil }

  @Test(
    .enabled(if: !makers.isEmpty, "This system has neither zip, tar nor python3."),
    arguments: makers)
  func isReadWhole(by words: [String]) throws {
    let made = try #require(SystemTool(words[0])).run(Array(words.dropFirst()), in: folder.url)
    #expect(made.ending == .exited(0), "\(made.errorText)")
    let names = try folder.names()
    let file = ["made", "made.zip"].first { names.contains($0) }.map(folder.item)
    let bytes = try file.map { [UInt8](try Data(contentsOf: $0)) } ?? made.output
    let archive = try ArchiveKind.open(bytes)
    let paths = archive.entries.map { $0.components.joined(separator: "/") }
    let place = try #require(paths.firstIndex(of: "work/Chapters/1-Throw.swift"))
    #expect(try archive.contents(of: place, atMost: 1 << 20) == Array(Self.text.utf8))
    for entry in archive.entries where entry.kind == .file {
      #expect(entry.refusal == nil, "\(entry.path)")
    }
    let link = archive.entries.first { $0.components == ["work", "link"] }
    #expect(link?.kind == .link)
  }

  @Test(.enabled(if: SystemTool("unzip") != nil, "This system has no unzip."))
  func ourZipIsFoundWholeByUnzip() throws {
    var writer = ZipWriter()
    try writer.add("setup.sh", Array("#!/bin/sh\n".utf8), mode: 0o755)
    try writer.add("Grüße/1-Throw.swift", Array("let a = 1\n".utf8))
    try writer.add("empty", [])
    try Data(writer.bytes()).write(to: folder.item("a.zip"))
    let unzip = try #require(SystemTool("unzip"))
    let test = try unzip.run(["-t", "a.zip"], in: folder.url)
    #expect(test.ending == .exited(0), "\(test.outputText)\(test.errorText)")
    _ = try unzip.run(["-q", "a.zip"], in: folder.url)
    #expect(folder.text(of: "Grüße/1-Throw.swift") == "let a = 1\n")
    #expect(FileManager.default.isExecutableFile(atPath: folder.item("setup.sh").path))
    #expect(!FileManager.default.isExecutableFile(atPath: folder.item("empty").path))
  }
}
