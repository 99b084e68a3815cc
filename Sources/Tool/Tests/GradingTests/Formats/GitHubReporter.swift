import Foundation
import Testing

/// What GitHub Classroom's reporter makes of a step's outputs: its table, its notice, its log.
struct GitHubReporter {
  let runners: [Result]
  /// The results as they stand there.
  let documents: [Data]

  struct Result: Decodable {
    struct Test: Decodable {
      let name: String
      let status: String
      let score: Decimal
      let message: String?
    }
    let status: String
    let maxScore: Decimal
    let tests: [Test]
  }

  /// Reads lines of `name=value`, as the files for outputs and for the environment have them.
  init(_ text: String) throws {
    let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    let names = try #require(values["runners"]).split(separator: ",").map(String.init)
    documents = try names.map { id in
      let value = try #require(values["\(id.uppercased())_RESULTS"], "\(id) has a result.")
      return try #require(Data(base64Encoded: value))
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    runners = try documents.map { try decoder.decode(Result.self, from: $0) }
  }

  /// The points and the maximum that Classroom is told, or nil where it is told nothing.
  var notice: (points: Decimal, maximum: Decimal)? {
    let counted = runners.filter { $0.maxScore != 0 }
    let maximum = counted.map(\.maxScore).reduce(0, +)
    return maximum == 0 ? nil : (counted.flatMap(\.tests).map(\.score).reduce(0, +), maximum)
  }

  /// The sum of the table's rows: for each the share of tests that pass, of its maximum.
  var table: Decimal {
    runners.map { result in
      let passed = Decimal(result.tests.count { $0.status == "pass" })
      return passed / Decimal(result.tests.count) * result.maxScore
    }.reduce(0, +)
  }

  /// Whether the check of the whole is red.
  var isFailed: Bool { runners.contains { $0.status != "pass" } }

  /// What it prints of the tests.
  var log: String {
    runners.flatMap(\.tests).map { "\($0.name)\n\($0.message ?? "")\n" }.joined()
  }
}
