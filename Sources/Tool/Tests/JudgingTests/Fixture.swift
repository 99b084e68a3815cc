import Curriculum
import Support
import TestSupport
import Testing

@testable import Gate
@testable import Judging

/// A small exercise of the tests' own: a solution with marked regions, and a suite.
struct Fixture: Sendable {
  let module: String
  /// The solution with the marks that its starter is made from.
  let solution: String
  let suite: String

  /// What the judge is given.
  var assignment: Assignment {
    get throws {
      Assignment(
        module: module, fileName: "1-\(module)",
        starter: try Starter(from: solution, file: "1-\(module).swift").text(), suite: suite)
    }
  }

  /// The verdict on a text, the starter's too.
  func verdict(on answer: String, by judge: Judge) throws -> Verdict {
    judge.verdict(on: .file(Array(answer.utf8)), to: try assignment, judgesStarters: true)
  }

  /// The number of the first line of `answer` that contains `text`.
  static func line(of text: String, in answer: String) -> Int? {
    SwiftSource.lines(of: answer).firstIndex { $0.contains(text) }.map { $0 + 1 }
  }
}

/// The judge that the tests ask, with a cache of its own that outlives them.
enum Bench {
  static let cache = ResultCache(in: Project.url(".build/tool/kept-tests"))

  static var toolchain: Toolchain { get throws { try Toolchain.find(in: cache) } }

  /// A judge with some safeguards, as strangers' answers have it, or with the plain engine.
  static func judge(
    _ safeguards: Safeguards = [], engine: EngineKind = .fast
  ) throws -> Judge {
    try Judge(
      root: Project.root, toolchain: toolchain, cache: cache, safeguards: safeguards,
      answerGuard: safeguards.isEmpty ? nil : Gate(), engine: engine)
  }
}
