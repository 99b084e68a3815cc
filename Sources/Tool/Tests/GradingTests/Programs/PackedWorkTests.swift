import Foundation
import Grading
import Testing

@Suite("Work that tar and gzip have packed")
struct PackedWorkTests {
  private let inbox: Inbox

  init() throws {
    inbox = try Inbox()
  }

  @Test(
    .enabled(if: Inbox.has("tar"), "tar is missing: apt-get install tar"),
    arguments: [("Ada.tar", "-cf"), ("Ada.tar.gz", "-czf"), ("Ada.tgz", "-czf")])
  func inATar(name: String, flag: String) throws {
    try inbox.folder.write("1", to: "work/\(Inbox.throwing)")
    try inbox.run("/bin/sh", ["-c", "tar \(flag) '\(name)' work && rm -r work"])
    #expect(try inbox.contents().texts == [Inbox.throwing: "1"])
  }

  @Test(.enabled(if: Inbox.has("gzip"), "gzip is missing: apt-get install gzip"))
  func oneCompressedFileIsNoArchive() throws {
    try inbox.folder.write(String(repeating: "let a = 1\n", count: 100), to: "1-Throw.swift")
    try inbox.run("/bin/sh", ["-c", "gzip -c 1-Throw.swift >Ada.gz && rm 1-Throw.swift"])
    #expect(
      try inbox.unreadable()
        == "It is a single file compressed with gzip, not an archive: ask for a zip, or for the "
        + "file as it is.")
  }
}

extension Inbox {
  /// Whether the system has a program.
  fileprivate static func has(_ program: String) -> Bool {
    ["/usr/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
