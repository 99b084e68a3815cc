import Backups
import Foundation
import Testing
import Workbench

@Suite("6.8 Restore the newest intact copy")
struct RestoreTheNewestTests {
  // Rules: t2
  @Test func theDataComesBack() {
    #expect(
      outcome(addingChecksum(to: list)) == "“\(text)”",
      "`verifiedData` returns the data that was given to `addingChecksum`.")
    let large = Data(repeating: 7, count: 70_000)
    let isSame = (try? verifiedData(in: addingChecksum(to: large))) == large
    #expect(isSame == true, "`verifiedData` returns data of 70000 bytes too.")
  }

  // Rules: e1
  @Test(arguments: ["", "\n", "0", " 1 2 ", "12\n34\n", "{}", "\u{0}\u{0}"])
  func anyTextComesBack(text: String) {
    let bytes = addingChecksum(to: Data(text.utf8))
    #expect(
      outcome(bytes) == "“\(text)”", "`verifiedData` returns any data, even if it is empty.")
    #expect(
      verifiedTwice(addingChecksum(to: bytes)) == "“\(text)”",
      "Data may contain a checksum: two calls of `verifiedData` undo two of `addingChecksum`.")
  }

  // Rules: e1
  @Test func dataNeedNotBeText() throws {
    let bytes = Data((0...255).map { UInt8($0) }.reversed())
    let returned = try? verifiedData(in: addingChecksum(to: bytes))
    #expect(
      returned == bytes,
      "`verifiedData` returns any data, even if it is not text.")
  }

  // Rules: t1
  @Test func theDataAndItsDigestAreInTheBytes() {
    for data in [list, list + [10], list + [13, 10], [32] + list + [0]] {
      let bytes = addingChecksum(to: data)
      #expect(
        forms(of: SHA256(of: data)).contains { bytes.firstRange(of: $0) != nil } == true,
        "`addingChecksum` adds the SHA-256 digest of the data, as bytes, hexadecimal or Base64.")
      #expect(
        bytes.firstRange(of: data) != nil,
        "The bytes that `addingChecksum` returns contain the data as it is.")
    }
  }

  // Rules: t1
  @Test(arguments: [0, 1, 37, 70_000])
  func theChecksumIsShort(count: Int) {
    let extra = addingChecksum(to: Data(repeating: 7, count: count)).count - count
    #expect(
      extra <= 200,
      "`addingChecksum` adds at most 200 bytes to the data: for \(count) bytes, \(extra).")
  }

  // Rules: t3
  @Test(arguments: [list, Data(), Data([0])])
  func bytesCutOffAreDamaged(data: Data) {
    let whole = addingChecksum(to: data)
    let lengths = (0..<whole.count).filter { outcome(whole.prefix($0)) != "throws ChecksumError" }
    #expect(
      lengths == [],
      "`verifiedData` throws if bytes are missing at the end. It did not for these lengths.")
    let starts = whole.indices.dropFirst().filter {
      outcome(whole.dropFirst($0)) != "throws ChecksumError"
    }
    #expect(
      starts == [],
      "`verifiedData` throws if bytes are missing at the start. It did not for these numbers.")
  }

  // Rules: t3
  @Test(arguments: [list, Data(), Data([0])])
  func oneFlippedBitIsDamage(data: Data) {
    let whole = addingChecksum(to: data)
    let bits = 0..<(whole.count * 8)
    let places = bits.filter { outcome(flip($0, in: whole)) != "throws ChecksumError" }
    #expect(
      places.map { "byte \($0 / 8), bit \($0 % 8)" } == [],
      "`verifiedData` throws if any bit is flipped. It did not notice these.")
  }

  // Rules: t3
  @Test(arguments: [list, Data(), Data([0])])
  func anotherCharacterIsDamage(data: Data) {
    let whole = addingChecksum(to: data)
    for byte in Array("+- 0\t".utf8) {
      let places = whole.indices.filter { place in
        var bytes = whole
        bytes[place] = byte
        return whole[place] != byte && outcome(bytes) != "throws ChecksumError"
      }
      #expect(
        places == [],
        "`verifiedData` throws if byte \(byte) replaces another one. It did not at these places.")
    }
  }

  // Rules: t3
  @Test func swappedBytesAreDamage() {
    let whole = addingChecksum(to: list)
    let places = (1..<whole.count).filter { place in
      var bytes = Array(whole)
      bytes.swapAt(place - 1, place)
      return Data(bytes) != whole && outcome(Data(bytes)) != "throws ChecksumError"
    }
    #expect(
      places == [],
      "`verifiedData` throws if two bytes are swapped. It did not notice these, by their index.")
  }

  // Rules: t3
  @Test func changesThatKeepTheSumAreDamage() {
    let whole = addingChecksum(to: list)
    let places = (1..<whole.count).filter { place in
      var bytes = Array(whole)
      bytes[place - 1] &+= 1
      bytes[place] &-= 1
      return outcome(Data(bytes)) != "throws ChecksumError"
    }
    #expect(
      places == [],
      "`verifiedData` throws even if the bytes have the same sum. It did not notice these.")
  }

  // Rules: t3
  @Test func bytesWithoutAChecksumAreDamaged() {
    for bytes in [
      Data(), list, Data(repeating: 255, count: 500), Data(count: 500),
    ] + (1...300).map({ Data(count: $0) }) {
      #expect(
        outcome(bytes) == "throws ChecksumError",
        "`verifiedData` throws for \(bytes.count) bytes that never had a checksum.")
    }
  }

  // Rules: t3
  @Test(arguments: [0, 10, 32, 255] as [UInt8])
  func extraBytesAreDamage(byte: UInt8) {
    let whole = addingChecksum(to: list)
    #expect(
      outcome(whole + [byte]) == "throws ChecksumError",
      "`verifiedData` throws if a byte was added at the end, even a line break: byte \(byte).")
    #expect(
      outcome([byte] + whole) == "throws ChecksumError",
      "`verifiedData` throws if a byte was added at the start, even a space: byte \(byte).")
    #expect(
      outcome(whole + whole) == "throws ChecksumError",
      "`verifiedData` throws if the bytes follow each other twice.")
  }

  // Rules: e2
  @Test func aSliceIsAsGoodAsTheWhole() {
    let whole = addingChecksum(to: list)
    let slice = (Data("before".utf8) + whole + Data("behind".utf8)).dropFirst(6).dropLast(6)
    #expect(
      outcome(slice) == "“\(text)”",
      "`verifiedData` accepts a slice, whose first index is not 0.")
    #expect(
      outcome(slice.dropLast()) == "throws ChecksumError", "`verifiedData` throws for a cut slice.")
    #expect(
      outcome(addingChecksum(to: list.dropFirst(4))) == "“\(text.dropFirst(4))”",
      "`addingChecksum` accepts a slice, whose first index is not 0.")
  }

  // Rules: t3
  @Test func aReasonIsGiven() {
    for data in [list, Data(), Data([0]), Data(repeating: 7, count: 200_000)] {
      let whole = addingChecksum(to: data)
      let bits = whole.isEmpty ? [] : [0, whole.count * 4, whole.count * 8 - 1]
      let cuts = data.count > 1000 ? [1, 40] : Array(1...100)
      let flipped = bits.map { flip($0, in: whole) }
      let cut = cuts.map { whole.dropLast($0) } + cuts.map { whole.dropFirst($0) }
      let added = [whole + [10], [32] + whole, whole + whole]
      let unexplained = ([Data(), data] + flipped + cut + added).filter { reason($0) == "" }.map(
        \.count)
      #expect(
        unexplained == [],
        """
        A `ChecksumError` has a reason, which is not empty. For data of \(data.count) bytes, it was \
        empty for damaged bytes of these lengths.
        """)
    }
  }

  // Rules: t4
  @Test func theNewestIsRestored() {
    let shelf = Shelf([good("new"), good("old")])
    #expect(
      shelf.restore() == "new", "`restoreNewest` returns the data of the first intact file.")
    #expect(shelf.reports == [], "If the first file is intact, `restoreNewest` reports nothing.")
  }

  // Rules: 2
  @Test func aDamagedFileIsSkipped() {
    let new = good("new")
    let shelf = Shelf([new.dropLast(), flip(new.count * 8 - 1, in: new), good("old"), new])
    #expect(shelf.restore() == "old", "`restoreNewest` skips damaged files.")
  }

  // Rules: 2
  @Test func aFileThatCannotBeReadIsSkipped() {
    let shelf = Shelf([nil, good("old")])
    #expect(shelf.restore() == "old", "`restoreNewest` skips a file for which `read` throws.")
    let canceled = Shelf([nil, good("old")], fault: CancellationError())
    #expect(
      canceled.restore() == "old",
      "`restoreNewest` skips a file for which `read` throws, whatever the error.")
    #expect(
      canceled.reports == ["6 CancellationError()"],
      "`restoreNewest` reports each skipped file with its error, whatever that is.")
    let checked = Shelf([nil, good("old")], fault: NoIntactGeneration())
    #expect(
      checked.restore() == "old",
      "`restoreNewest` skips a file for which `read` throws, whatever the error.")
    #expect(
      checked.reports == ["6 NoIntactGeneration()"],
      "`restoreNewest` reports each skipped file with its error, whatever that is.")
  }

  // Rules: 1
  @Test func filesAreReadInOrder() {
    let shelf = Shelf([good("new"), good("old")])
    _ = shelf.restore()
    #expect(
      shelf.reads == ["6"],
      "`restoreNewest` reads each file once, and none after the first intact one.")
    let damaged = Shelf([Data(), nil, good("old"), good("oldest"), Data()])
    _ = damaged.restore()
    #expect(
      damaged.reads == ["6", "3", "8"],
      "`restoreNewest` reads the files in the given order, each once, up to the first intact one.")
  }

  // Rules: 3
  @Test func eachSkippedFileIsReportedOnce() {
    let new = good("new")
    let shelf = Shelf([new.dropLast(), nil, flip(new.count * 8 - 1, in: new), good("old"), nil])
    _ = shelf.restore()
    #expect(
      shelf.reports == ["6 ChecksumError", "3 Unreadable", "8 ChecksumError"],
      "`restoreNewest` reports each skipped file once, with its error, and no other file.")
    let lost = Shelf([nil, Data(), Data("no checksum".utf8)])
    _ = lost.restore()
    #expect(
      lost.reports == ["6 Unreadable", "3 ChecksumError", "8 ChecksumError"],
      "`restoreNewest` reports each skipped file once, even if none is intact.")
  }

  // Rules: t6
  @Test func withoutAnIntactFileItThrows() {
    #expect(
      Shelf([nil, Data(), Data("no checksum".utf8)]).restore() == "throws NoIntactGeneration",
      "If none of the files is intact, `restoreNewest` throws `NoIntactGeneration`.")
    for file in [Data("no checksum".utf8), nil] {
      #expect(
        Shelf([file]).restore() == "throws NoIntactGeneration",
        "If the only file is not intact, `restoreNewest` throws `NoIntactGeneration`.")
    }
  }

  // Rules: t5
  @Test func withoutFilesItReturnsNil() {
    let shelf = Shelf([])
    #expect(shelf.restore() == "nil", "Without files, `restoreNewest` returns nil.")
    #expect(shelf.reports == [], "Without files, `restoreNewest` reports nothing.")
  }

  // Rules: t4, e1
  @Test func emptyDataIsRestoredToo() {
    #expect(
      Shelf([addingChecksum(to: Data()), good("old")]).restore() == "",
      "A file whose data is empty can be intact: `restoreNewest` returns its data.")
  }

  // Rules: t1, t3
  @Test func allOfTheDataIsChecked() {
    let large = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0) })
    let whole = addingChecksum(to: large)
    #expect(
      forms(of: SHA256(of: large)).contains { whole.firstRange(of: $0) != nil } == true,
      "`addingChecksum` adds the digest of all of the data, even of 70000 bytes.")
    for byte in [0, whole.count / 2, whole.count - 40, whole.count - 1] {
      #expect(
        outcome(flip(byte * 8, in: whole)) == "throws ChecksumError",
        "`verifiedData` throws if any bit is flipped, also in 70000 bytes: in byte \(byte).")
    }
  }

  // Rules: t3
  @Test(arguments: [0, 9, 10, 13, 32, 43, 48] as [UInt8])
  func anInsertedByteIsDamage(byte: UInt8) {
    let whole = addingChecksum(to: list)
    let places = (0...whole.count).filter { place in
      outcome(whole.prefix(place) + [byte] + whole.dropFirst(place)) != "throws ChecksumError"
    }
    #expect(
      places == [],
      "`verifiedData` throws if a byte was inserted anywhere: \(byte). It did not at these places.")
  }

  // Rules: t3
  @Test func aMissingByteIsDamage() {
    let whole = addingChecksum(to: list)
    let places = whole.indices.filter { place in
      outcome(whole.prefix(place) + whole.dropFirst(place + 1)) != "throws ChecksumError"
    }
    #expect(
      places == [],
      "`verifiedData` throws if any byte is missing. It did not notice these, by their index.")
  }

  // Rules: t4, 1, 2
  @Test func manyFilesMayBeDamaged() {
    let shelf = Shelf(Array(repeating: Data(), count: 500) + [good("old"), good("oldest")])
    #expect(shelf.restore() == "old", "`restoreNewest` skips damaged files, even 500 of them.")
    #expect(shelf.reads.count == 501, "`restoreNewest` reads each file once, up to the intact one.")
    #expect(shelf.reports.count == 500, "`restoreNewest` reports each skipped file once.")
  }

  // Rules: 3
  @Test func theErrorOfADamagedFileIsItsOwn() {
    let new = good("new")
    let damaged = [new.dropLast(), flip(new.count * 8 - 1, in: new), Data("no checksum".utf8)]
    let shelf = Shelf(damaged)
    _ = shelf.restore()
    #expect(
      shelf.reasons == damaged.map(reason),
      "`restoreNewest` reports each skipped file with the error that `verifiedData` throws for it.")
  }

  // Rules: 2, 3
  @Test func everyErrorOfReadIsReported() {
    let faults: [any Error] = [
      CocoaError(.fileReadNoSuchFile), CocoaError(.fileNoSuchFile),
      CocoaError(.fileReadNoPermission), CocoaError(.fileReadCorruptFile), POSIXError(.ENOENT),
      POSIXError(.EIO), NSError(domain: "Elsewhere", code: 260), URLError(.fileDoesNotExist),
      ChecksumError("It was read wrong."), ChecksumError(""),
    ]
    for fault in faults {
      for generations in [[nil, good("old")], [Data(), nil, nil, good("old")]] {
        let shelf = Shelf(generations, fault: fault)
        #expect(
          shelf.restore() == "old",
          "`restoreNewest` skips a file for which `read` throws, whatever the error.")
        let files = zip(["6", "3", "8"], generations.dropLast())
        #expect(
          shelf.reports == files.map { "\($0) \(kind(of: $1 == nil ? fault : ChecksumError("")))" },
          """
          `restoreNewest` reports each skipped file once, whatever the error, even if it no longer \
          exists.
          """)
        let reasons = generations.dropLast().compactMap { bytes in
          bytes.map(reason) ?? (fault as? ChecksumError)?.reason
        }
        #expect(
          shelf.reasons == reasons,
          "`restoreNewest` reports the error that `read` threw as it is, even a `ChecksumError`.")
      }
    }
  }

  // Rules: 1, 2, 3
  @Test func filesWithSimilarNamesAreAllDifferent() {
    let names = ["6/new", "3/new", "3/New", "3/.new", "3/new.old", "8/new"]
    let shelf = Shelf([Data(), nil, Data(), nil, Data(), good("old")], names: names)
    #expect(
      shelf.restore() == "old",
      "`restoreNewest` reads every file, even if one in another folder has the same name.")
    #expect(
      shelf.reads == names,
      "`restoreNewest` reads every file, even if their names are nearly the same or hidden.")
    #expect(
      shelf.reports.map { "\($0.prefix { $0 != " " })" } == names.dropLast(),
      "`restoreNewest` reports every skipped file, even if one in another folder has the same name."
    )
  }
}

private let text = #"[{"id":"bitcoin","market_cap_rank":1}]"#
private let list = Data(text.utf8)

private func good(_ text: String) -> Data {
  addingChecksum(to: Data(text.utf8))
}

/// The forms in which the bytes may contain a digest.
private func forms(of digest: SHA256) -> [Data] {
  [
    Data(digest.bytes), Data(digest.description.utf8), Data(digest.description.uppercased().utf8),
    Data(digest.bytes).base64EncodedData(),
  ]
}

/// The reason why these bytes are damaged.
private func reason(_ bytes: Data) -> String {
  do {
    _ = try verifiedData(in: bytes)
    return "none"
  } catch {
    return error.reason
  }
}

/// Describes what verifying twice comes to.
private func verifiedTwice(_ bytes: Data) -> String {
  guard let once = try? verifiedData(in: bytes) else { return "throws ChecksumError" }
  return outcome(once)
}

/// Describes what verifying comes to.
private func outcome(_ bytes: Data) -> String {
  describeOutcome {
    "“\(String(decoding: try verifiedData(in: bytes), as: UTF8.self))”"
  } throwing: { _ in
    "ChecksumError"
  }
}

private struct Unreadable: Error {}

/// The type of an error, or all of it if it is another one than usual.
private func kind(of error: any Error) -> String {
  error is ChecksumError ? "ChecksumError" : error is Unreadable ? "Unreadable" : "\(error)"
}

/// Generations in memory, nil for one that cannot be read, and what was done with them. The names
/// of their files are in no order.
private final class Shelf {
  static let names = ["6", "3", "8", "1", "9"] + (10...999).reversed().map { "\($0)" }
  private static let path = "/generations/coins."

  private let generations: [Data?]
  private let fault: any Error
  private let names: [String]
  private(set) var reads: [String] = []
  private(set) var reports: [String] = []
  private(set) var reasons: [String] = []

  init(
    _ generations: [Data?], fault: any Error = Unreadable(), names: [String] = Shelf.names
  ) {
    self.generations = generations
    self.fault = fault
    self.names = names
  }

  /// Describes what restoring comes to.
  func restore() -> String {
    let files = names.prefix(generations.count).map { URL(filePath: Self.path + $0) }
    do {
      let data = try restoreNewest(of: files, read: read) { file, error in
        reports.append("\(name(of: file)) \(kind(of: error))")
        if let error = error as? ChecksumError { reasons.append(error.reason) }
      }
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    } catch {
      return "throws NoIntactGeneration"
    }
  }

  private func read(_ file: URL) throws -> Data {
    let name = name(of: file)
    reads.append(name)
    guard let index = names.firstIndex(of: name), let data = generations[index] else {
      throw fault
    }
    return data
  }

  private func name(of file: URL) -> String { file.path.replacing(Self.path, with: "") }
}
