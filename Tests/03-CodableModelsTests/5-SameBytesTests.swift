import CodableModels
import Foundation
import Testing
import Workbench

@Suite("3.5 Same drawing, same bytes")
struct SameBytesTests {
  // Rules: t2, t5
  @Test func aValueComesBack() throws {
    let json = try steadyJSON(of: Ticket(title: "Meadow", sizes: [1, 0.1, -2.5]))
    let ticket = try steadyValue(Ticket.self, from: json)
    #expect(ticket.title == "Meadow", "`steadyValue` reads what `steadyJSON` wrote.")
    #expect(ticket.sizes == [1, 0.1, -2.5], "`steadyValue` reads what `steadyJSON` wrote.")
  }

  // Rules: t6, e1
  @Test func bytesComeBackUnderAnyKey() {
    let stamp = reloaded(
      Stamp(imageData: Data([0, 1, 254]), noData: Data(), fromURL: "Riga", fileName: "a")
    ) {
      "\(Array($0.imageData)) and \(Array($0.noData)) from \($0.fromURL) in \($0.fileName)"
    }
    #expect(
      stamp == "[0, 1, 254] and [] from Riga in a",
      """
      `steadyJSON` and `steadyValue` need the same settings: `Data` and keys such as `fromURL` \
      come back.
      """)
  }

  // Rules: 1
  @Test func aStructsKeysAreSorted() throws {
    let written = try keys(in: steadyJSON(of: Dozen()))
    #expect(
      written
        == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"],
      "`steadyJSON` sorts the keys of a struct in ascending order.")
  }

  // Rules: 1
  @Test func aDictionarysKeysAreSorted() throws {
    let names = ["kilo", "golf", "alfa", "echo", "hotel", "bravo", "india", "delta", "lima"]
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let written = try keys(in: steadyJSON(of: ["outer": numbers]))
    #expect(
      written == ["outer"] + names.sorted(),
      "`steadyJSON` sorts the keys of every object, also of nested ones.")
    let inArrays = try keys(in: steadyJSON(of: [[numbers], [numbers]]))
    #expect(
      inArrays == names.sorted() + names.sorted(),
      "`steadyJSON` sorts the keys of every object, also of those in an array.")
  }

  // Rules: 1
  @Test func sameValueSameBytes() throws {
    let names = (1...40).map { "key\($0)" }
    var numbers = DrawnNumbers()
    var versions: Set<Data> = []
    for _ in 1...20 {
      let order = names.shuffled(using: &numbers)
      versions.insert(
        try steadyJSON(of: Dictionary(uniqueKeysWithValues: order.map { ($0, 1) })))
    }
    #expect(versions.count == 1, "`steadyJSON` gives the same bytes for equal values, each time.")
  }

  // Rules: t1
  @Test(
    arguments: [
      0, 0.1, 0.3333, -0.7, 754_000_000.001, 795_139_200.123456, 1e-9, 63_113_904_000,
      0.1234567890123, -63_114_076_800, 1e12 + 0.25, -1e12,
    ]
      as [Double])
  func aDateComesBackExactly(seconds: Double) throws {
    let json = try steadyJSON(of: [Date(timeIntervalSinceReferenceDate: seconds)])
    let dates = try steadyValue([Date].self, from: json)
    #expect(
      dates.map(\.timeIntervalSinceReferenceDate) == [seconds],
      """
      With `steadyJSON` and `steadyValue`, a `Date` comes back equal, to the last fraction of a \
      second.
      """)
  }

  // Rules: t3
  @Test(arguments: [Double.infinity, -.infinity])
  func infinityComesBack(size: Double) {
    #expect(
      reloaded([size, 1]) == "\(size), 1.0",
      "`steadyJSON` writes both infinities, and `steadyValue` reads them back.")
  }

  // Rules: t4
  @Test func notANumberComesBack() {
    #expect(
      reloaded([.nan, 1]) == "NaN, 1.0",
      "`steadyJSON` writes NaN without throwing, and `steadyValue` reads it back as NaN.")
  }

  // Rules: t2
  @Test(
    arguments: [
      0.1, 0.1 + 0.2, 1e300, -1e-300, Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, 40,
    ]
      as [Double])
  func ordinaryNumbersComeBackExactly(number: Double) throws {
    let numbers = try steadyValue([Double].self, from: steadyJSON(of: [number]))
    #expect(
      numbers == [number],
      "With `steadyJSON` and `steadyValue`, a finite `Double` comes back equal.")
  }

  // Rules: t5
  @Test(arguments: ["NaN", "Infinity", "-Infinity", "inf", "+inf", "nan", "1"])
  func textStaysText(text: String) throws {
    let texts = try steadyValue([String].self, from: steadyJSON(of: [text]))
    #expect(
      texts == [text],
      """
      With `steadyJSON` and `steadyValue`, a `String` comes back equal, even if it looks like a \
      number.
      """)
  }

  // Rules: t5, e1
  @Test(arguments: [
    "Bees : Ida", "a:b, c ,d", #"{ "a" : [ 1 , 2 ] }"#, #"":""#, "[]", "", "  ", "a\n  b\r\nc\td",
    #"\/ \" \u0041"#, "https://example.com/?a=1&b", "e+10", "null", "true", "🐝\u{2028}",
  ])
  func anyTextStaysText(text: String) {
    #expect(
      reloaded([text]) { $0.joined(separator: " and ") } == text,
      """
      With `steadyJSON` and `steadyValue`, a `String` comes back equal, whatever characters of \
      JSON are in it.
      """)
    #expect(
      reloaded([text: [text: 1]]) { "\($0)" } == "\([text: [text: 1]])",
      """
      With `steadyJSON` and `steadyValue`, every key stays as it is, whatever characters of JSON \
      are in it.
      """)
  }

  // Rules: t1, t2, t3, t4, t5, t6
  @Test func aValueMayStandAnywhere() {
    for number in [0, 0.1, -2.5e-9, 1e300, .infinity, -.infinity, .nan] as [Double] {
      #expect(
        waysBack(number) { "\($0)" } == Array(repeating: "\(number)", count: 4),
        """
        With `steadyJSON` and `steadyValue`, a `Double` comes back on its own, in an array and in \
        nested objects.
        """)
    }
    #expect(
      waysBack(Date(timeIntervalSinceReferenceDate: 754_000_000.001)) {
        "\($0.timeIntervalSinceReferenceDate)"
      } == Array(repeating: "754000000.001", count: 4),
      """
      With `steadyJSON` and `steadyValue`, a `Date` comes back on its own, in an array and in \
      nested objects.
      """)
    #expect(
      waysBack("Meadow") { $0 } == Array(repeating: "Meadow", count: 4),
      """
      With `steadyJSON` and `steadyValue`, a `String` comes back on its own, in an array and in \
      nested objects.
      """)
    #expect(
      waysBack(Data([0, 1, 254])) { "\(Array($0))" } == Array(repeating: "[0, 1, 254]", count: 4),
      """
      With `steadyJSON` and `steadyValue`, `Data` comes back on its own, in an array and in nested \
      objects.
      """)
  }

  // Rules: 2
  @Test(arguments: [
    "1", "wide", "", "1.5", "-2e3", "inf", "+inf", "-inf", "Infinity", "+Infinity", "-Infinity",
    "infinity", "-infinity", "INF", "infinite", "∞", "nan", "NaN", "NAN", "-nan", "1e999", "0x1p4",
  ])
  func textIsNoNumber(text: String) throws {
    let json = try steadyJSON(of: [text])
    // The form of the infinities and NaN is up to the answer, and this text may be one of them.
    let special = try [Double.nan, .infinity, -.infinity].map { try steadyJSON(of: [$0]) }
    if special.contains(json) { return }
    #expect(
      throws: DecodingError.self,
      "If a `Double` is expected, `steadyValue` throws a `DecodingError` for any other string."
    ) {
      try steadyValue([Double].self, from: json)
    }
    let jsonOfText = try steadyJSON(of: text)
    #expect(
      throws: DecodingError.self,
      "Any other string on its own is no `Double` either: `steadyValue` throws a `DecodingError`."
    ) {
      try steadyValue(Double.self, from: jsonOfText)
    }
  }

  // Rules: t6
  @Test(arguments: ["plum", "cGx1bQ==", "{\"a\":1}", "12", "NaN", "Bees 🐝"])
  func bytesOfATextComeBack(text: String) {
    #expect(
      reloaded(Data(text.utf8)) { String(decoding: $0, as: UTF8.self) } == text,
      """
      With `steadyJSON` and `steadyValue`, `Data` comes back equal, even if its bytes are those of \
      a text.
      """)
  }

  // Rules: 1
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func keysAreSortedBesideSpecialNumbers(number: Double) throws {
    let names = ["kilo", "golf", "alfa", "echo", "hotel", "bravo", "india", "delta", "lima"]
    let numbers = Dictionary(uniqueKeysWithValues: names.map { ($0, number) })
    // A special number may be an object, with keys of its own.
    let written = try keys(in: steadyJSON(of: numbers)).filter(names.contains)
    #expect(
      written == names.sorted(),
      "`steadyJSON` sorts the keys also if the value contains NaN or an infinity.")
  }

  // Rules: e1
  @Test func unusualKeysStayAsTheyAre() {
    let label = Label(
      id: 1, draft: 2, title: 3, note: 4, page: 5, line: 6, path: 7, bee: 8, none: 9)
    #expect(
      reloaded(label) { label in
        "\(label.id), \(label.draft), \(label.title), \(label.note), "
          + "\(label.page), \(label.line), \(label.path), \(label.bee), \(label.none)"
      } == "1, 2, 3, 4, 5, 6, 7, 8, 9",
      "With `steadyJSON` and `steadyValue`, every key stays as it is, such as `_id` and `Title`.")
    let written = try? JSONDecoder().decode([String: Int].self, from: steadyJSON(of: label))
    #expect(
      written.map { Set($0.keys) }
        == ["_id", "draft_", "Title", " a note ", "page-no", "line.no", "a/path", "🐝", ""],
      """
      `steadyJSON` writes every key as it is, such as `_id`, `Title` and `page-no`, and with its \
      spaces.
      """)
  }

  // Rules: t6, t5
  @Test func longValuesComeBackWhole() throws {
    let bytes = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    let bytesAreWhole = try steadyValue(Data.self, from: steadyJSON(of: bytes)) == bytes
    #expect(bytesAreWhole, "`Data` comes back equal, however long it is.")
    let inside = try steadyValue([[Data]].self, from: steadyJSON(of: [[bytes], [bytes]]))
    let allAreWhole = inside == [[bytes], [bytes]]
    #expect(allAreWhole, "`Data` comes back equal, however long it is, also inside other values.")
    let text = String(repeating: "🐌 “Infinity” \n", count: 500)
    let textIsWhole = try steadyValue(String.self, from: steadyJSON(of: text)) == text
    #expect(textIsWhole, "A `String` comes back equal, however long it is.")
  }

  // Rules: 1
  @Test func unusualKeysAreSortedToo() throws {
    let names = ["a10", "b", "Z", "a2", "é", "_", "B", "a", "2", "10", "a b", "a_b"]
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try keys(in: steadyJSON(of: numbers))
    let sorted = try keys(in: encoder.encode(numbers))
    #expect(
      written == sorted,
      "`steadyJSON` sorts keys as `.sortedKeys` of `JSONEncoder` does, also `a10`, `a2` and `B`.")
  }

  // Rules: 2
  @Test func onlyWhatIsWrittenIsRead() throws {
    // Another form than a string is fine, and then there is nothing to check here.
    let written = try [Double.infinity, -.infinity, .nan].compactMap { number in
      try? JSONDecoder().decode([String].self, from: steadyJSON(of: [number])).first
    }
    for text in written {
      let others = [
        " \(text)", "\(text) ", "\(text)\n", text.uppercased(), text.lowercased(), "\(text)x",
        "\(text).0", "+\(text)", "'\(text)'",
      ]
      for other in others where !written.contains(other) {
        let json = try steadyJSON(of: [other])
        #expect(
          throws: DecodingError.self,
          """
          If a `Double` is expected, `steadyValue` reads no string that only resembles the one for \
          \(text): it throws a `DecodingError`.
          """
        ) {
          try steadyValue([Double].self, from: json)
        }
      }
    }
  }
}

private struct Ticket: Codable {
  let title: String
  let sizes: [Double]
}

private struct Stamp: Codable {
  let imageData: Data
  let noData: Data
  let fromURL: String
  let fileName: String

  private enum CodingKeys: String, CodingKey {
    case imageData, noData, fromURL
    case fileName = "file_name"
  }
}

private struct Label: Codable {
  let id: Int
  let draft: Int
  let title: Int
  let note: Int
  let page: Int
  let line: Int
  let path: Int
  let bee: Int
  let none: Int

  private enum CodingKeys: String, CodingKey {
    case id = "_id"
    case draft = "draft_"
    case title = "Title"
    case note = " a note "
    case page = "page-no"
    case line = "line.no"
    case path = "a/path"
    case bee = "🐝"
    case none = ""
  }
}

private struct Dozen: Encodable {
  let l = 1, k = 2, j = 3, i = 4, h = 5, g = 6, f = 7, e = 8, d = 9, c = 10, b = 11, a = 12
}

/// What a value that was written and read again comes to, in words.
private func reloaded<Value: Codable>(_ value: Value, words: (Value) -> String) -> String {
  do {
    return words(try steadyValue(Value.self, from: try steadyJSON(of: value)))
  } catch {
    return "\(error is EncodingError ? "writing" : "reading") throws \(error)"
  }
}

/// What a value comes to on its own, in an array, in an object and in an object in that.
private func waysBack<Value: Codable>(_ value: Value, words: (Value) -> String) -> [String] {
  [
    reloaded(value, words: words),
    reloaded([value]) { $0.map(words).joined(separator: " and ") },
    reloaded(["key": value]) { $0["key"].map(words) ?? "nothing" },
    reloaded(["key": ["key": value]]) { $0["key"]?["key"].map(words) ?? "nothing" },
  ]
}

/// Numbers that were written and read again, in words.
private func reloaded(_ sizes: [Double]) -> String {
  reloaded(Ticket(title: "Meadow", sizes: sizes)) { ticket in
    ticket.sizes.map { $0.isNaN ? "NaN" : "\($0)" }.joined(separator: ", ")
  }
}

/// The keys of the objects in a JSON text without escapes, in the order in which they stand.
private func keys(in json: Data) -> [String] {
  let parts = String(decoding: json, as: UTF8.self).split(
    separator: "\"", omittingEmptySubsequences: false)
  return stride(from: 1, to: parts.count - 1, by: 2).compactMap { index in
    parts[index + 1].drop(while: \.isWhitespace).first == ":" ? String(parts[index]) : nil
  }
}
