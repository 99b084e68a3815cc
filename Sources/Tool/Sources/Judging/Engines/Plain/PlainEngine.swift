import Foundation
import Support

/// Judges answers with `swift build` and `swift test` in a scratch package for each chapter.
///
/// It requires only that the toolchain can test packages. It is for a reader's own answers: an
/// answer and its suite share one process without protection.
struct PlainEngine: Engine {
  let toolchain: Toolchain
  let cache: ResultCache
  let workbench: SourceFolders
  /// The path of the `swift` program.
  let swift: String
  /// The seed of the values that suites draw.
  let seed: UInt64

  let kind = EngineKind.plain
  let judgesTogether = true

  /// Finds the `swift` program and the sources of Workbench.
  ///
  /// - Throws: `Toolchain.NotFound` if no `swift` is in `PATH`.
  init(
    root: URL, toolchain: Toolchain, cache: ResultCache, seed: UInt64 = Judge.usualSeed
  ) throws {
    self.toolchain = toolchain
    self.seed = seed
    self.cache = cache
    workbench = try SourceFolders([root.appendingPathComponent("Sources/Workbench")])
    swift = try Toolchain.program("swift", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  func judge(
    _ answers: [SubmittedAnswer], within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void
  ) {
    let chapters = Dictionary(grouping: answers.indices) { answers[$0].assignment.module }
    for (module, indices) in chapters.sorted(by: { $0.key < $1.key }) {
      do {
        try judge(indices.map { ($0, answers[$0]) }, of: module, within: seconds, tell: tell)
      } catch {
        for index in indices { tell(index, Verdict(notJudged: error)) }
      }
    }
  }
}

extension PlainEngine {
  /// Judges answers to one chapter. Several answers to the same exercise are judged in separate
  /// rounds.
  private func judge(
    _ answers: [(index: Int, answer: SubmittedAnswer)], of module: String, within seconds: Double,
    tell: @Sendable (Int, Verdict) -> Void
  ) throws {
    let package = try PlainPackage(of: module, engine: self)
    var left = answers
    while !left.isEmpty {
      var turn: [String: (index: Int, answer: SubmittedAnswer)] = [:]
      left.removeAll { answer in
        let file = answer.answer.assignment.answerFile
        guard turn[file] == nil else { return false }
        turn[file] = answer
        return true
      }
      try withoutActuallyEscaping(tell) { [turn] tell in
        let round = PlainRound(package: package, timeLimit: seconds) { file, verdict in
          if let index = turn[file]?.index { tell(index, verdict) }
        }
        try round.judge(
          turn.values.map(\.answer).sorted { $0.assignment.fileName < $1.assignment.fileName })
      }
    }
  }
}
