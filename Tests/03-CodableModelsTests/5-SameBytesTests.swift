import CodableModels
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("3.5 Same drawing, same bytes")
struct SameBytesTests {
  // Rules: t1, t2
  @Test(arguments: [
    (Double.infinity, "[inf, 1.0]"), (-.infinity, "[-inf, 1.0]"), (.nan, "[nan, 1.0]"),
  ])
  func aNumberComesBack(number: Double, outcome: String) {
    #expect(
      reloaded([number, 1]) == outcome,
      "`steadyJSON` writes infinities and NaN without throwing, and `steadyValue` reads them back.")
  }

  // Rules: t1, t2
  @Test func numbersComeFromAnotherProcess() async throws {
    let folder = TemporaryFolder.make()
    await #expect(processExitsWith: .success, "Another process writes four numbers.") {
      [path = folder.path as String] in
      let json = try steadyJSON(of: [Double.infinity, -.infinity, .nan, 1])
      try json.write(to: URL(fileURLWithPath: "\(path)/numbers"))
    }
    let json = try Data(contentsOf: folder.item("numbers"))
    let numbers = describeOutcome { "\(try steadyValue([Double].self, from: json))" }
    #expect(
      numbers == "[inf, -inf, nan, 1.0]", "`steadyValue` reads what another process has written.")
  }

  // Rules: t3
  @Test(arguments: [
    ("NaN", #"["NaN"]"#), ("Infinity", #"["Infinity"]"#), ("-inf", #"["-inf"]"#),
    ("nan", #"["nan"]"#), ("null", #"["null"]"#),
  ])
  func textStaysText(text: String, outcome: String) {
    #expect(
      reloaded([text]) == outcome,
      "A `String` comes back from `steadyValue` equal, also if it looks like a number.")
  }

  // Rules: t4
  @Test func aDateKeepsItsFraction() {
    let dates = [Date(timeIntervalSinceReferenceDate: 0.123456789)]
    let read = try? steadyValue([Date].self, from: steadyJSON(of: dates))
    #expect(
      read?.map(\.timeIntervalSinceReferenceDate) == [0.123456789],
      "A `Date` comes back from `steadyValue` equal, also its fraction of a second.")
  }

  // Rules: 1
  @Test func keysAreSorted() throws {
    let names = ["kilo", "golf", "alfa", "echo", "hotel", "bravo", "india", "delta", "lima"]
    let json = try steadyJSON(of: [["outer": Dictionary(uniqueKeysWithValues: zip(names, 1...9))]])
    let words = String(decoding: json, as: UTF8.self).split(separator: "\"").map { String($0) }
    #expect(
      words.filter(names.contains)
        == ["alfa", "bravo", "delta", "echo", "golf", "hotel", "india", "kilo", "lima"],
      "`steadyJSON` sorts the keys of every object, also of nested ones.")
  }

  // Rules: 2
  @Test func keysStayAsTheyAre() {
    let written = try? jsonLines(of: steadyJSON(of: Picture(fromURL: "a", fileName: "b")))
    #expect(
      written == ["file_name = “b”", "fromURL = “a”"], "`steadyJSON` writes each key as it is.")
    let json = Data(#"{"fromURL": "a", "file_name": "b"}"#.utf8)
    let read = try? steadyValue(Picture.self, from: json).fileName
    #expect(read == "b", "`steadyValue` reads each key as it is.")
  }
}

private struct Picture: Codable {
  let fromURL: String
  let fileName: String

  private enum CodingKeys: String, CodingKey {
    case fromURL
    case fileName = "file_name"
  }
}

/// A value that was written and read again, as text.
private func reloaded<Value: Codable>(_ value: Value) -> String {
  describeOutcome {
    "\(try steadyValue(Value.self, from: try steadyJSON(of: value)))"
  } throwing: {
    $0 is EncodingError ? "an EncodingError" : decodingErrorInDetail($0)
  }
}
