import Foundation
import Testing

@testable import Grading

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The points that stand in a format's text, added up as its reader does: nil for no grade.
enum PointsRead {
  /// A way to read for every one-person format, by its name.
  static let forPerson: [String: @Sendable (String) throws -> Decimal?] = [
    "gradescope": gradescope, "github": gitHub, "exercism": exercism, "autolab": autolab,
    "prairielearn": prairieLearn,
  ]

  /// A way to read for every class's format, which gives a grade for each row or suite.
  static let forClass: [String: @Sendable (String) throws -> [Decimal?]] = [
    "canvas": { try column(5, of: $0).dropFirst().map { $0 } },
    "moodle": { try column(5, of: $0) },
    "junit": jUnit,
  ]

  private static func gradescope(_ text: String) throws -> Decimal? {
    struct Result: Decodable {
      struct Test: Decodable { let score: Decimal? }
      let score: Decimal?
      let tests: [Test]
    }
    let result = try readJSON(Result.self, text)
    let scores = result.tests.compactMap(\.score)
    guard let score = result.score else { return scores.isEmpty ? nil : -1 }
    return score == scores.reduce(0, +) ? score : -1
  }

  private static func gitHub(_ text: String) throws -> Decimal? {
    try GitHubReporter(text).notice?.points
  }

  private static func exercism(_ text: String) throws -> Decimal? {
    struct Result: Decodable {
      struct Test: Decodable { let name: String }
      let tests: [Test]?
    }
    let result = try readJSON(Result.self, text)
    return try result.tests?.map { test in
      let match = try #require(
        test.name.firstMatch(of: /\(([0-9.]+) of [0-9.]+ (bonus )?points\)$/))
      return try #require(Decimal(string: String(match.1)))
    }.reduce(0, +)
  }

  private static func autolab(_ text: String) throws -> Decimal? {
    struct Result: Decodable { let scores: [String: Decimal?] }
    let line = try #require(text.split(separator: "\n").last)
    let scores = try readJSON(Result.self, line).scores
    let points = scores.values.compactMap { $0 }
    return points.count == scores.count && !points.isEmpty ? points.reduce(0, +) : nil
  }

  private static func prairieLearn(_ text: String) throws -> Decimal? {
    struct Result: Decodable {
      struct Test: Decodable { let points: Decimal }
      let gradable: Bool
      let tests: [Test]?
    }
    let result = try readJSON(Result.self, text)
    return result.gradable ? try #require(result.tests).map(\.points).reduce(0, +) : nil
  }

  private static func column(_ index: Int, of text: String) throws -> [Decimal?] {
    try #require(SmallCSVReader(text)).rows.dropFirst().map { row in
      if ["", "-"].contains(row[index]) { return nil }
      let points: Decimal = try #require(Decimal(string: row[index]))
      return points
    }
  }

  private static func jUnit(_ text: String) throws -> [Decimal?] {
    let document = try XMLDocument(xmlString: text)
    return try document.nodes(forXPath: "/testsuites/testsuite").map { suite in
      let path = "properties/property[starts-with(@name, 'points of ')]/@value"
      let cases = try suite.nodes(forXPath: path).map {
        try #require(Decimal(string: String($0.stringValue?.prefix { $0 != " " } ?? "")))
      }
      let whole = try suite.nodes(forXPath: "properties/property[@name='points']/@value").first
      let points = whole?.stringValue.flatMap { Decimal(string: $0) }
      guard let points else { return cases.isEmpty ? nil : -1 }
      return points == cases.reduce(0, +) ? points : -1
    }
  }
}
