import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("6.8 Restore the newest intact copy")
struct RestoreTheNewestTests {
  // Rules: t1
  @Test(arguments: [
    (text, "“\(text)”"), ("", "“”"), ("0", "“0”"), ("12\n34\n", "“12\n34\n”"),
    ("a\u{0}b", "“a\u{0}b”"),
  ])
  func theDataComesBack(text: String, outcome expected: String) {
    let bytes = addingChecksum(to: Data(text.utf8))
    #expect(
      outcome(bytes) == expected,
      "`verifiedData` returns the data that was given to `addingChecksum`, also empty data.")
  }

  // Rules: t1
  @Test func dataComesFromAnotherProcess() async throws {
    let folder = TemporaryFolder.make()
    await #expect(processExitsWith: .success, "Another process adds a checksum.") {
      [path = folder.path as String] in
      try addingChecksum(to: Data("[7]".utf8)).write(to: URL(fileURLWithPath: "\(path)/coins"))
    }
    #expect(
      outcome(try Data(contentsOf: folder.item("coins"))) == "“[7]”",
      "`verifiedData` returns the data to which another process added a checksum.")
  }

  // Rules: t1
  @Test func dataNeedNotBeText() {
    let all = Data((0...255).map { UInt8($0) })
    for data in [all, Data(repeating: 7, count: 70_000)] {
      let isSame = (try? verifiedData(in: addingChecksum(to: data))) == data
      #expect(
        isSame == true, "`verifiedData` returns data of \(data.count) bytes that are not text.")
      let whole = addingChecksum(to: data)
      #expect(
        isAccepted(flip(whole.count * 8 - 1, in: whole)) == false,
        "`verifiedData` throws if one bit is flipped, also in the last of \(data.count) bytes.")
    }
  }

  // Rules: t1
  @Test func aSliceIsAsGoodAsTheWhole() {
    let whole = addingChecksum(to: Data("[7]".utf8))
    #expect(
      outcome((Data("before".utf8) + whole).dropFirst(6)) == "“[7]”",
      "`verifiedData` reads a slice: its first index is not 0, so use `prefix` and `dropFirst`.")
    #expect(
      outcome(addingChecksum(to: Data("12[7]".utf8).dropFirst(2))) == "“[7]”",
      "`addingChecksum` reads a slice: its first index is not 0, so use `prefix` and `dropFirst`.")
  }

  // Rules: t2
  @Test(arguments: [list, Data()])
  func bytesCutOffAreDamaged(data: Data) {
    let whole = addingChecksum(to: data)
    let ends = (0..<whole.count).filter { isAccepted(whole.prefix($0)) }
    #expect(
      summary(ends) == "none",
      "`verifiedData` throws if bytes are missing at the end. It did not for these lengths.")
    let starts = (1...max(whole.count, 1)).filter { isAccepted(whole.dropFirst($0)) }
    #expect(
      summary(starts) == "none",
      "`verifiedData` throws if bytes are missing at the start. It did not without these many.")
  }

  // Rules: t2
  @Test(arguments: [list, Data()])
  func oneFlippedBitIsDamage(data: Data) {
    let whole = addingChecksum(to: data)
    let bytes = (0..<whole.count).filter { byte in
      (0..<8).contains { isAccepted(flip(byte * 8 + $0, in: whole)) }
    }
    #expect(
      summary(bytes) == "none",
      "`verifiedData` throws if one bit is flipped. It did not notice it in these bytes.")
  }

  // Rules: t2
  @Test func swappedBytesAreDamage() {
    let whole = addingChecksum(to: list)
    let places = (1..<max(whole.count, 1)).filter { place in
      var bytes = Array(whole)
      bytes.swapAt(place - 1, place)
      return Data(bytes) != whole && isAccepted(Data(bytes))
    }
    #expect(
      summary(places) == "none",
      "`verifiedData` throws if two bytes are swapped: a sum of the bytes is too weak.")
  }

  // Rules: t2
  @Test func otherBytesAreDamaged() {
    let whole = addingChecksum(to: list)
    let others: KeyValuePairs = [
      "no bytes": Data(), "the data alone": list, "zeros": Data(count: 500),
      "ones": Data(repeating: 255, count: 500), "a line break at the end": whole + [10],
      "a space in front": [32] + whole, "all of it twice": whole + whole,
    ]
    #expect(
      others.filter { isAccepted($0.value) }.map(\.key) == [],
      "`verifiedData` throws for bytes without a checksum, and for bytes with additional ones.")
  }

  // Rules: t3
  @Test(arguments: [
    ([good("new"), good("old")], "new after reading 6"),
    ([good(""), good("old")], " after reading 6"),
    ([cut, flipped, good("old"), good("oldest")], "old after reading 6, 3, 8"),
    ([nil, nil, nil, good("old")], "old after reading 6, 3, 8, 1"),
    ([nil, Data(), good("old"), nil], "old after reading 6, 3, 8"),
  ])
  func theFirstIntactFileIsRestored(files: [Data?], outcome expected: String) {
    let shelf = Shelf(files)
    let outcome = shelf.restore()
    #expect(
      "\(outcome) after reading \(shelf.reads.joined(separator: ", "))" == expected,
      "`restoreNewest` reads the files in order, each once, until one is intact: it skips damage.")
  }

  // Rules: t4
  @Test func withoutFilesThereIsNothing() {
    #expect(Shelf([]).restore() == "nil", "Without files, `restoreNewest` returns nil.")
  }

  // Rules: t5
  @Test(arguments: [
    ([cut], "throws NoIntactGeneration"), ([nil], "throws NoIntactGeneration"),
    ([flipped, nil, Data()], "throws NoIntactGeneration"),
  ])
  func withoutAnIntactFileItThrows(files: [Data?], outcome expected: String) {
    #expect(
      Shelf(files).restore() == expected,
      "If none of the files is intact, `restoreNewest` throws `NoIntactGeneration`.")
  }

  // Rules: 1
  @Test(arguments: [
    ([good("new"), cut], []), ([cut, good("old"), nil], ["6 ChecksumError"]),
    ([nil, flipped, nil], ["6 Unreadable", "3 ChecksumError", "8 Unreadable"]),
    ([nil, cut], ["6 Unreadable", "3 ChecksumError"]),
  ])
  func eachSkippedFileIsReported(files: [Data?], reports: [String]) {
    let shelf = Shelf(files)
    _ = shelf.restore()
    #expect(
      shelf.reports == reports,
      "`restoreNewest` reports each skipped file once, with the error of `read` or `verifiedData`.")
  }
}

private let text =
  #"[{"id":"bitcoin","name":"Bitcoin","market_cap_rank":1},"#
  + #"{"id":"tether","name":"Tether","market_cap_rank":3},{"id":"newcoin","name":"Newcoin"}]"#
private let list = Data(text.utf8)
private let cut = good("new").dropLast()
private let flipped = flip(good("new").count * 8 - 1, in: good("new"))

private func good(_ text: String) -> Data { addingChecksum(to: Data(text.utf8)) }

/// A few numbers, as text, or `none`.
private func summary(_ numbers: [Int]) -> String {
  if numbers.isEmpty { return "none" }
  let first = numbers.prefix(5).map { "\($0)" }.joined(separator: ", ")
  return numbers.count > 5 ? "\(first) and \(numbers.count - 5) more" : first
}

private func isAccepted(_ bytes: Data) -> Bool { outcome(bytes) != "throws ChecksumError" }

private func outcome(_ bytes: Data) -> String {
  describeOutcome {
    "“\(String(decoding: try verifiedData(in: bytes), as: UTF8.self))”"
  } throwing: {
    $0 is ChecksumError ? "ChecksumError" : nil
  }
}

private struct Unreadable: Error {}

/// Generations in memory, nil for one that cannot be read, and what was done with them. The names
/// of their files are in no order.
private final class Shelf {
  private let files: [Data?]
  private(set) var reads: [String] = []
  private(set) var reports: [String] = []

  init(_ files: [Data?]) { self.files = files }

  func restore() -> String {
    let names = ["6", "3", "8", "1"]
    return describeOutcome {
      let urls = names.prefix(files.count).map { URL(filePath: "/generations/\($0).coins") }
      let data = try restoreNewest(of: urls) { url in
        reads.append(url.deletingPathExtension().lastPathComponent)
        let place = names.firstIndex(of: reads.last ?? "") ?? 0
        guard let data = files[place] else { throw Unreadable() }
        return data
      } report: { url, error in
        let kind = error is ChecksumError || error is Unreadable ? "\(type(of: error))" : "\(error)"
        reports.append("\(url.deletingPathExtension().lastPathComponent) \(kind)")
      }
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    } throwing: {
      $0 is NoIntactGeneration ? "NoIntactGeneration" : nil
    }
  }
}
