import CommandLine
import Curriculum
import Foundation
import Support

/// The command `benchmark`: measures verdicts and `swift test` in one run, and prints the ratios.
enum Benchmark: Command {
  static let name = "benchmark"
  static let settings = ["PART"]

  /// The number of times that each part is measured. The median counts.
  private static let rounds = 5
  /// The number of times for parts that take several minutes.
  private static let longRounds = 3

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let parts = try parts(context.request["PART"])
    return try ScratchFolder.with { folder in
      let copy = try BenchmarkCopy(
        of: context.workbook, in: folder.appendingPathComponent("copy"), context.console)
      let results = try parts.map { part in
        let result = try part.measure(copy, context)
        context.console.write("\n\(part.title)\n  \(result.text)\n")
        return result.isGood
      }
      return results.allSatisfy { $0 } ? .success : .unsolved
    }
  }

  /// One part of the benchmark.
  private struct Part {
    let name: String
    /// A description of the part, with its goal.
    let title: String
    let measure: (BenchmarkCopy, CommandContext) throws -> (text: String, isGood: Bool)
  }

  private static var all: [Part] {
    [
      Part(name: "check", title: "After the same one-line edit (aim: at most 0.05)") {
        let ratio = try warmRatio($0, $1)
        return (ratio.line("make check"), ratio.ratio <= 0.05)
      },
      Part(name: "watch", title: "From a save to its verdict while watching (aim: at most 0.03)") {
        let ratio = try watchRatio($0, $1)
        return (ratio.line("make watch"), ratio.ratio <= 0.03)
      },
      Part(name: "map", title: "The map (aim: at most 0.1 s)") { copy, _ in
        _ = try copy.time(BenchmarkCopy.check)
        let time = median(try (0..<rounds).map { _ in try copy.time(BenchmarkCopy.map) })
        return (seconds(time), time <= 0.1)
      },
      Part(
        name: "grade", title: "One whole submission, graded with gate and box (aim: at most 0.08)"
      ) {
        let ratio = try gradeRatio($0, $1)
        let naive = "a fresh copy and swift test for each chapter"
        return (ratio.line("make grade", naive), ratio.ratio <= 0.08)
      },
      Part(name: "first", title: "The first verdict on a fresh clone (aim: at most 0.5)") {
        let ratio = try firstRatio($0, $1)
        let naive = BenchmarkCopy.build.joined(separator: " ")
        return (ratio.line("make check", naive), ratio.ratio <= 0.5)
      },
    ]
  }

  private static func parts(_ word: String?) throws -> [Part] {
    guard let word else { return all }
    let found = all.filter { $0.name == word }
    guard found.isEmpty else { return found }
    throw UsageError(
      message: "The benchmark has no part \"\(word)\".",
      next: "Its parts are \(all.map(\.name).joined(separator: ", ")).")
  }
}

extension Benchmark {
  /// Measures the verdict on a whole chapter after one line was edited.
  private static func warmRatio(_ copy: BenchmarkCopy, _ context: CommandContext) throws -> Ratio {
    _ = try copy.time(BenchmarkCopy.check)
    _ = try copy.time(copy.swiftTest)
    return try Ratio(rounds: rounds, context.console) { round in
      try copy.edit(round * 2)
      let check = try copy.time(BenchmarkCopy.check)
      try copy.edit(round * 2 + 1)
      return (check, try copy.time(copy.swiftTest))
    }
  }

  /// Measures a save while `make watch` runs, and `swift test` after an edit.
  private static func watchRatio(_ copy: BenchmarkCopy, _ context: CommandContext) throws -> Ratio {
    _ = try copy.time(copy.swiftTest)
    let watch = median(try copy.watchTimes(rounds, context.console))
    let tests = try (0..<rounds).map { round in
      try copy.edit(100 + round)
      return try copy.time(copy.swiftTest)
    }
    return Ratio(check: watch, swiftTest: median(tests))
  }

  /// Measures one submission with compiled suites, like all but the first one of a class.
  private static func gradeRatio(_ copy: BenchmarkCopy, _ context: CommandContext) throws -> Ratio {
    _ = try copy.time(["make", "-s", "prepare"])
    return try Ratio(rounds: longRounds, context.console) {
      try copy.gradeTimes($0, context.workbook)
    }
  }

  /// Measures the first verdict on untouched starters, with everything built from scratch.
  private static func firstRatio(_ copy: BenchmarkCopy, _ context: CommandContext) throws -> Ratio {
    try copy.begin(context.workbook)
    return try Ratio(rounds: rounds, context.console) { _ in
      copy.removeBuilds()
      // Make exits with status 2 if an exercise is not solved.
      let check = try copy.time(BenchmarkCopy.check, status: 2)
      copy.removeBuilds()
      return (check, try copy.time(BenchmarkCopy.build))
    }
  }
}

/// Two times, each the median of several rounds, and the ratio between them.
struct Ratio {
  let check: Double
  let swiftTest: Double

  init(check: Double, swiftTest: Double) {
    self.check = check
    self.swiftTest = swiftTest
  }

  init(
    rounds: Int, _ console: Console, measure: (Int) throws -> (check: Double, swiftTest: Double)
  ) throws {
    var times: [(check: Double, swiftTest: Double)] = []
    for round in 0..<rounds {
      let time = try measure(round)
      console.complain(
        "  round \(round + 1): check \(seconds(time.check)), swift test \(seconds(time.swiftTest))\n"
      )
      times.append(time)
    }
    check = median(times.map(\.check))
    swiftTest = median(times.map(\.swiftTest))
  }

  var ratio: Double { check / swiftTest }

  func line(_ command: String, _ other: String = "swift test --filter") -> String {
    let hundredths = String(Int((ratio * 100).rounded()))
    let padded = String(repeating: "0", count: max(0, 3 - hundredths.count)) + hundredths
    return "\(command) \(seconds(check)), \(other) \(seconds(swiftTest)): "
      + "\(padded.dropLast(2)).\(padded.suffix(2))"
  }
}

func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

/// Returns a time in seconds with two decimal places.
func seconds(_ time: Double) -> String {
  let hundredths = Int((time * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
}
