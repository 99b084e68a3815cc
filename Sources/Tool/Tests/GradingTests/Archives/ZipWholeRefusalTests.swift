import Grading
import Support
import Testing

@Suite("A zip that two readers could see in two ways is refused as a whole")
struct ZipWholeRefusalTests {
  static let damaged = "The archive is damaged: its parts contradict each other."
  static let overlap = "The zip's entries overlap, as in a bomb: "

  @Test func entriesThatShareTheirBytes() throws {
    var second = HandmadeZip.Entry("b", "text")
    second.offset = 0
    let found = sentence(HandmadeZip([.init("a", "text"), second]))
    #expect(found == Self.overlap + "\"a\" reaches into \"b\".")
  }

  @Test func aQuotedBombWhoseEntriesHoldEachOther() throws {
    // Each entry's bytes reach over all entries behind it: small in a file, huge when unfolded.
    var zip = HandmadeZip()
    for index in 0..<50 {
      var entry = HandmadeZip.Entry("n\(index)", [UInt8]())
      entry.checksum = 0
      zip.entries.append(entry)
    }
    let size = zip.bytes().count
    var bytes = zip.bytes()
    patchSizes(in: &bytes, to: 2_000)
    #expect(50 * 2_000 > 10 * size, "Unfolded one by one, it comes to many times its size.")
    #expect(throws: ArchiveError(Self.overlap + "\"n49\" reaches into the directory.")) {
      try ZipReader(MemorySource(bytes))
    }
  }

  @Test func bytesThatReachIntoTheDirectory() throws {
    var bytes = HandmadeZip([.init("a", "text")]).bytes()
    patchSizes(in: &bytes, to: 5)
    #expect(throws: ArchiveError(Self.overlap + "\"a\" reaches into the directory.")) {
      try ZipReader(MemorySource(bytes))
    }
  }

  @Test func aDirectoryThatIsNotWhereItShouldBe() {
    var zip = HandmadeZip([.init("a", "text")])
    zip.directoryShift = -1
    #expect(sentence(zip) == Self.damaged)
  }

  @Test(arguments: [false, true]) func somethingBetweenTheDirectoryAndItsEnd(isWide: Bool) {
    var zip = HandmadeZip([.init("a", "text")])
    zip.isWide = isWide
    zip.gap = [1, 2, 3]
    #expect(sentence(zip) == nil, "Before the directory it does no harm.")
    zip.secondGap = [1, 2, 3]
    #expect(sentence(zip) == Self.damaged)
  }

  @Test(arguments: [-1, 1]) func anotherNumberOfEntries(shift: Int) {
    var zip = HandmadeZip([.init("a", "text"), .init("b", "text")])
    zip.countShift = shift
    #expect(sentence(zip) == Self.damaged)
    zip.isWide = true
    #expect(sentence(zip) == Self.damaged)
  }

  @Test func somethingBeforeOrBehind() throws {
    let bytes = HandmadeZip([.init("a", "text")]).bytes()
    #expect(throws: ArchiveError(Self.damaged)) { try ZipReader(MemorySource([0] + bytes)) }
    #expect(throws: ArchiveError("The archive ends too early: it was cut off or is damaged.")) {
      try ZipReader(MemorySource(bytes + [1]))
    }
    let zeros = #expect(throws: ArchiveError.self) {
      try ZipReader(MemorySource(bytes + [0]))
    }
    #expect(zeros?.sentence.hasPrefix("Zeros stand behind the zip's end") == true)
  }

  @Test func moreEntriesThanAreRead() {
    var limits = ArchiveLimits()
    limits.entries = 2
    let entries = ["a", "b", "c"].map { HandmadeZip.Entry($0, "") }
    #expect(
      sentence(HandmadeZip(entries), limits)
        == "The archive has more than 2 entries, which is too many.")
    #expect(sentence(HandmadeZip(entries.dropLast()), limits) == nil)
  }

  @Test func aDirectoryThatIsTooLarge() {
    var limits = ArchiveLimits()
    limits.directory = 46
    #expect(
      sentence(HandmadeZip([.init("a", "")]), limits)
        == "The zip's directory is far larger than any honest one.")
  }

  /// The number of this part, of the first one, and of the entries in this part.
  @Test(arguments: [4, 6, 8]) func onePartOfSeveral(place: Int) throws {
    var bytes = HandmadeZip([.init("a", "text")]).bytes()
    bytes[bytes.count - 22 + place] = 7
    #expect(throws: ArchiveError("The zip is one part of several; only whole archives are read.")) {
      try ZipReader(MemorySource(bytes))
    }
  }
}

extension ZipWholeRefusalTests {
  private func sentence(_ zip: HandmadeZip, _ limits: ArchiveLimits = ArchiveLimits()) -> String? {
    do throws(ArchiveError) {
      _ = try ZipReader(MemorySource(zip.bytes()), limits: limits)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Writes another compressed size and size into every record of the directory.
  private func patchSizes(in bytes: inout [UInt8], to size: Int) {
    for place in 0..<(bytes.count - 46) where bytes[place..<(place + 4)] == [0x50, 0x4B, 1, 2] {
      bytes.replaceSubrange(
        (place + 20)..<(place + 28), with: LE.bytes(size, 4) + LE.bytes(size, 4))
    }
  }
}
