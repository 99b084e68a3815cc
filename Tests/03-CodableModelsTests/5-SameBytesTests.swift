import CodableModels
import Foundation
import Testing

@Suite("3.5 Same drawing, same bytes")
struct SameBytesTests {
  @Test func aValueComesBack() throws {
    let json = try steadyJSON(of: Ticket(title: "Meadow", sizes: [1, 0.1, -2.5]))
    let ticket = try steadyValue(Ticket.self, from: json)
    #expect(ticket.title == "Meadow", "What was written is read again.")
    #expect(ticket.sizes == [1, 0.1, -2.5], "What was written is read again.")
  }

  @Test func bytesComeBackUnderAnyKey() {
    let stamp = reloaded(Stamp(imageData: Data([0, 1, 254]), fromURL: "Riga")) {
      "\(Array($0.imageData)) from \($0.fromURL)"
    }
    #expect(
      stamp == "[0, 1, 254] from Riga",
      "Bytes come back too, and under any key: what one side settles, the other has to be told.")
  }

  @Test func aStructsKeysAreSorted() throws {
    let written = try keys(in: steadyJSON(of: Dozen()))
    #expect(
      written
        == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"],
      "Without sorted keys, the same value gives other bytes another time.")
  }

  @Test func aDictionarysKeysAreSorted() throws {
    let names = ["kilo", "golf", "alfa", "echo", "hotel", "bravo", "india", "delta", "lima"]
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let written = try keys(in: steadyJSON(of: ["outer": numbers]))
    #expect(
      written == ["outer"] + names.sorted(),
      "The keys of every object are sorted, also of those inside.")
  }

  @Test func sameValueSameBytes() throws {
    let names = (1...40).map { "key\($0)" }
    var versions: Set<Data> = []
    for _ in 1...20 {
      versions.insert(
        try steadyJSON(of: Dictionary(uniqueKeysWithValues: names.shuffled().map { ($0, 1) })))
    }
    #expect(versions.count == 1, "The same value gives the same bytes, however it came about.")
  }

  @Test(
    arguments: [0, 0.1, 0.3333, -0.7, 754_000_000.001, 795_139_200.123456, 1e-9, 63_113_904_000]
      as [Double])
  func aDateComesBackExactly(seconds: Double) throws {
    let json = try steadyJSON(of: [Date(timeIntervalSinceReferenceDate: seconds)])
    let dates = try steadyValue([Date].self, from: json)
    #expect(
      dates.map(\.timeIntervalSinceReferenceDate) == [seconds],
      "A date comes back equal to what it was, to the last fraction of a second.")
  }

  @Test(arguments: [Double.infinity, -.infinity])
  func infinityComesBack(size: Double) {
    #expect(
      reloaded([size, 1]) == "\(size), 1.0",
      "JSON has no infinity. Both are written all the same, and come back as what they were.")
  }

  @Test func notANumberComesBack() {
    #expect(
      reloaded([.nan, 1]) == "NaN, 1.0",
      "JSON has no NaN. It must not keep the rest from being saved, and comes back as a NaN.")
  }

  @Test(arguments: [0.1, 1e300, -1e-300, Double.greatestFiniteMagnitude, 40] as [Double])
  func ordinaryNumbersComeBackExactly(number: Double) throws {
    let numbers = try steadyValue([Double].self, from: steadyJSON(of: [number]))
    #expect(numbers == [number], "A number comes back equal to what it was.")
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "inf", "+inf", "nan", "1"])
  func textStaysText(text: String) throws {
    let texts = try steadyValue([String].self, from: steadyJSON(of: [text]))
    #expect(texts == [text], "A text that looks like a number is still a text.")
  }

  @Test(arguments: ["1", "wide", ""])
  func textIsNoNumber(text: String) throws {
    let json = try steadyJSON(of: [text])
    #expect(throws: DecodingError.self, "Any other text in a number's place is still an error.") {
      try steadyValue([Double].self, from: json)
    }
  }
}

private struct Ticket: Codable {
  let title: String
  let sizes: [Double]
}

private struct Stamp: Codable {
  let imageData: Data
  let fromURL: String
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
