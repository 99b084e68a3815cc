import Curriculum
import Foundation
import Support
import TestSupport
import Testing

@testable import Judging

/// An answer that is after something other than solving `Totals`, as a file in `Tests/Attacks`
/// tells it; or, with `// Exercise: throwing`, `ThrowingTotals`; or, with `// Exercise: shared
/// settings`, `SharedSettings`. A `laterTotal` that only waits for `total` need not be there.
///
/// Its head says what it tries (`// Attack:`), which safeguards stop it (`// Safeguards: hygiene, sandbox`), what
/// it is after (`// Aim: points` or `// Aim: mark`, a file that it must not be able to write), and
/// what the judge says of it with all safeguards (`// Verdict:` and `// Message:`). In its text `@MARK@`
/// is the path of that file, and `@PORT@` a port of this machine on which somebody listens; what
/// connects there leaves the mark as well.
///
/// Where the judge needs no guard, its head says `// Safeguards: design`.
struct Attack: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  private let head: [String: String]

  var testDescription: String { name }

  static let all: [Attack] = {
    let folder = Project.url("Sources/Tool/Tests/Attacks")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
        Attack(name: String(name.dropLast(".swift".count)), text: $0)
      }
    }
  }()

  init(name: String, text: String) {
    self.name = name
    self.text = text
    let lines = SwiftSource.lines(of: text).prefix { $0.hasPrefix("// ") }
    head = Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: ":").map { colon in
          (
            String(line[..<colon].dropFirst(3)),
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
          )
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether it fails without any guard, because of how the judge works.
  var failsByDesign: Bool { head["Safeguards"] == "design" }

  /// The safeguards that stop it, each of which would do alone.
  var safeguards: Safeguards? {
    let known = head["Safeguards"]?.components(separatedBy: ", ").map { Self.safeguards[$0] }
    return known?.reduce(Safeguards()) { all, one in one.flatMap { all?.union($0) } }
  }

  /// The exercise that it pretends to solve.
  var fixture: Fixture {
    switch head["Exercise"] {
    case "throwing": ThrowingTotals.fixture
    case "shared settings": SharedSettings.fixture
    default: Totals.fixture
    }
  }

  /// Whether it wants points, and not to leave a mark.
  var isAfterPoints: Bool { head["Aim"] == "points" }
  var verdict: Verdict.Status? { head["Verdict"].flatMap(Verdict.Status.init) }
  var message: String? { head["Message"] }

  private static let safeguards: [String: Safeguards] = [
    "hygiene": .hygiene, "observations": .observations, "sandbox": .sandbox,
  ]
}
