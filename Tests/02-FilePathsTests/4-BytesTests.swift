import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.4 Read and write bytes")
struct BytesTests {
  let home = TemporaryFolder.make()

  @Test func whatIsWrittenCanBeRead() throws {
    let file = home.item("Cat")
    for bytes in [Data([0, 255, 10, 13, 0]), Data(), Data(repeating: 7, count: 300_000)] {
      #expect(outcome { try writeBytes(bytes, to: file) } == "done", "There is room to write.")
      let comesBack = try readBytes(at: file) == bytes
      #expect(comesBack, "The bytes come back, each of them.")
    }
    let names = try home.names()
    #expect(names == ["Cat"], "Nothing else is left in the folder.")
  }

  @Test func newBytesCanBeReadToo() throws {
    let file = home.item("Cat")
    #expect(outcome { try writeNewBytes(cat, to: file) } == "done", "There is room to write.")
    let found = try readBytes(at: file)
    #expect(found == cat, "The bytes come back, each of them.")
    let names = try home.names()
    #expect(names == ["Cat"], "Nothing else is left in the folder.")
  }

  @Test func readingWhatIsNotThereIsMissing() {
    #expect(
      outcome { _ = try readBytes(at: home.item("Cat")) } == "throws missing",
      "No file, no bytes: that is missing, and not an empty file.")
  }

  @Test func readingAFolderIsUnreadable() throws {
    try home.makeFolder("Art")
    #expect(
      outcome { _ = try readBytes(at: home.item("Art")) } == "throws unreadable",
      "Something is there, so it is not missing; but it has no bytes: unreadable.")
  }

  @Test func writingIntoAMissingFolderIsMissing() throws {
    #expect(
      outcome { try writeBytes(cat, to: home.item("Art/Cat")) } == "throws missing",
      "The folder for the file is missing.")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Art/Cat")) } == "throws missing",
      "The folder for the file is missing.")
    let names = try home.names()
    #expect(names == [], "No folder is made that nobody asked for.")
  }

  @Test(arguments: ["old", "", "meow"])
  func newBytesReplaceNothing(old: String) throws {
    let file = try home.write(old, to: "Cat")
    #expect(
      outcome { try writeNewBytes(cat, to: file) } == "throws exists",
      "A file of that name exists already, whatever it holds.")
    #expect(
      home.text(of: "Cat") == old,
      "What existed before is somebody's, and stays as it was, whole.")
    let names = try home.names()
    #expect(names == ["Cat"], "Nothing else is left in the folder.")
  }

  @Test func newBytesReplaceNoFolderEither() throws {
    try home.write("old", to: "Art/Cat")
    #expect(
      outcome { try writeNewBytes(cat, to: home.item("Art")) } == "throws exists",
      "A folder of that name exists already.")
    #expect(home.text(of: "Art/Cat") == "old", "The folder stays, with all that is in it.")
  }

  @Test func newBytesReplaceNoLinkEither() throws {
    let link = try home.makeLink("Cat", to: "Nowhere")
    #expect(
      outcome { try writeNewBytes(cat, to: link) } == "throws exists",
      "A link of that name is there, though it leads to nothing, and fileExists does not see it.")
    let names = try home.names()
    #expect(names == ["Cat"], "Nothing is written where the link leads.")
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    #expect(target == "Nowhere", "The link stays as it was.")
  }

  @Test func otherErrorsAreThrownAsTheyAre() throws {
    try home.write("old", to: "Art/Cat")
    #expect(
      outcome { try writeBytes(cat, to: home.item("Art")) } == "throws an error of the system",
      "Bytes over a folder are none of the four troubles: the error is thrown as it is.")
    #expect(home.text(of: "Art/Cat") == "old", "The folder stays, with all that is in it.")
    let long = home.item(String(repeating: "x", count: 300))
    #expect(
      outcome { _ = try readBytes(at: long) } == "throws an error of the system",
      "A name too long for any file is none of the four troubles: the error is thrown as it is.")
  }

  @Test func neighboursAreLeftAlone() throws {
    let endings = ["", ".tmp", ".temp", ".new", ".bak", "~"]
    let names = ["Cat", "Dog"].flatMap { name in endings.map { name + $0 } } + [".Cat", "temp"]
    for name in names where name != "Dog" { try home.write(name, to: name) }
    #expect(outcome { try writeBytes(cat, to: home.item("Cat")) } == "done", "There is room.")
    #expect(outcome { try writeNewBytes(cat, to: home.item("Dog")) } == "done", "There is room.")
    for name in names where name != "Cat" && name != "Dog" {
      #expect(home.text(of: name) == name, "What else lies in the folder is somebody's, and stays.")
    }
  }

  @Test(
    arguments: [
      (.fileNoSuchFile, "missing"), (.fileReadNoSuchFile, "missing"),
      (.fileWriteFileExists, "exists"), (.fileWriteOutOfSpace, "full"),
      (.fileReadUnknown, "unreadable"), (.fileReadNoPermission, "unreadable"),
      (.fileWriteUnknown, "none"), (.fileWriteNoPermission, "none"),
      (.fileWriteInvalidFileName, "none"), (.fileReadCorruptFile, "none"),
    ] as [(CocoaError.Code, String)])
  func theCodeTellsTheTrouble(code: CocoaError.Code, expected: String) {
    #expect(
      word(for: trouble(in: CocoaError(code))) == expected,
      "The table says which code stands for which trouble; other codes stand for none.")
  }

  @Test func aFileTooLargeIsFull() {
    let full = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EFBIG)])
    #expect(
      word(for: trouble(in: full)) == "full",
      "An unknown write error caused by EFBIG is a file that may not grow: full.")
    for cause in [POSIXError(.EIO), POSIXError(.ENOSPC)] {
      let other = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: cause])
      #expect(
        word(for: trouble(in: other)) == "none", "An unknown write error of another cause is not.")
    }
  }

  @Test func otherCodesStandForNone() {
    let known = [4, 256, 257, 260, 516, 640]
    let found = (0...5000).filter { code in
      !known.contains(code) && trouble(in: CocoaError(.init(rawValue: code))) != nil
    }
    #expect(found == [], "These codes are not in the table, and stand for none of the troubles.")
  }

  @Test(arguments: [POSIXError.ENOENT, .EEXIST, .ENOSPC, .EFBIG, .EACCES, .EINTR])
  func errorsOfOtherTypesStandForNone(code: POSIXError.Code) {
    #expect(
      word(for: trouble(in: POSIXError(code))) == "none",
      "An error of another type stands for none of the troubles, whatever its number.")
    #expect(
      word(for: trouble(in: CancellationError())) == "none",
      "An error of another type stands for none of the troubles.")
  }

  @Test func aFullDeviceIsFull() throws {
    let device = URL(fileURLWithPath: "/dev/full")
    guard FileManager.default.fileExists(atPath: device.path) else { return }
    let error = #expect(throws: CocoaError.self, "Nothing fits on a device that is always full.") {
      try cat.write(to: device)
    }
    #expect(
      word(for: error.flatMap { trouble(in: $0) }) == "full", "No room on the device is full.")
  }

  @Test func aFullDiskKeepsTheOldFileWhole() async throws {
    try home.write("old", to: "Cat")
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "A full disk is an error to be thrown, and not the end of the program."
    ) { [path = home.path as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      FileSizeLimit.impose(bytes: 4096)
      ChildReport.add("limited", outcome { try writeBytes(large, to: file) })
      ChildReport.add("still", (try? String(contentsOf: file, encoding: .utf8)) ?? "gone or broken")
      FileSizeLimit.lift()
      ChildReport.add("again", outcome { try writeBytes(large, to: file) })
      ChildReport.add("bytes", "\((try? Data(contentsOf: file))?.count ?? 0)")
    }
    let output = try #require(end, "A full disk must not end the program.").standardOutputContent
    let told = ChildReport(output)
    #expect(told["limited"] == "throws full", "A file that may not grow so large is full.")
    #expect(told["still"] == "old", "Where the new bytes do not fit, the old ones stay, whole.")
    #expect(told["again"] == "done", "Once there is room again, writing succeeds.")
    #expect(told["bytes"] == "\(large.count)", "Then all of the bytes are there.")
  }

  @Test(arguments: ["writeBytes", "writeNewBytes"])
  func aFullDiskLeavesNothingHalfDone(function: String) async throws {
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "A full disk is an error to be thrown, and not the end of the program."
    ) { [path = home.path as String, function = function as String] in
      let file = URL(fileURLWithPath: path).appendingPathComponent("Cat")
      let write = function == "writeBytes" ? writeBytes : writeNewBytes
      FileSizeLimit.impose(bytes: 4096)
      ChildReport.add("limited", outcome { try write(large, file) })
      let left = try? FileManager.default.contentsOfDirectory(atPath: path)
      ChildReport.add("left", left?.joined(separator: " ") ?? "no folder")
      FileSizeLimit.lift()
      ChildReport.add("again", outcome { try write(large, file) })
      ChildReport.add("bytes", "\((try? Data(contentsOf: file))?.count ?? 0)")
    }
    let output = try #require(end, "A full disk must not end the program.").standardOutputContent
    let told = ChildReport(output)
    #expect(told["limited"] == "throws full", "A file that may not grow so large is full.")
    #expect(
      told["left"] == "",
      "A write that failed leaves nothing behind: half a file would look like a drawing.")
    #expect(
      told["again"] == "done",
      "Once there is room again, the same name is free, and writing succeeds.")
    #expect(told["bytes"] == "\(large.count)", "Then all of the bytes are there.")
  }
}

private let cat = Data("meow".utf8)

/// More than fits under the limit of the tests.
private let large = Data(repeating: 7, count: 100_000)

/// What an attempt comes to, in words.
private func outcome(_ body: () throws -> Void) -> String {
  describeOutcome(body) { error in
    (error as? FileTrouble).map { word(for: $0) } ?? systemError(error) ?? "something else"
  }
}

private func word(for trouble: FileTrouble?) -> String {
  switch trouble {
  case .missing: "missing"
  case .exists: "exists"
  case .full: "full"
  case .unreadable: "unreadable"
  case nil: "none"
  }
}
