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
        let result = try part.measure(copy)
        context.console.write("\n\(part.title)\n  \(result.text)\n")
        return result.isGood
      }
      return results.allSatisfy { $0 } ? .success : .unsolved
    }
  }

  private struct Part {
    let name: String
    /// A description of the part, with its goal.
    let title: String
    let measure: (BenchmarkCopy) throws -> (text: String, isGood: Bool)
  }

  private static func parts(_ word: String?) throws -> [Part] {
    guard let word else { return all }
    let found = all.filter { $0.name == word }
    guard found.isEmpty else { return found }
    throw UsageError(
      message: "The benchmark has no part \"\(word)\".",
      next: "Its parts are \(all.map(\.name).joined(separator: ", ")).")
  }

  private static var all: [Part] {
    [
      // The verdict on a whole chapter after one line was edited.
      Part(name: "check", title: "After the same one-line edit (aim: at most 0.05)") { copy in
        _ = try copy.time(BenchmarkCopy.check)
        _ = try copy.time(copy.swiftTest)
        let ratio = try copy.ratio(rounds) { round in
          try copy.edit(round * 2)
          let check = try copy.time(BenchmarkCopy.check)
          try copy.edit(round * 2 + 1)
          return (check, try copy.time(copy.swiftTest))
        }
        return (ratio.line("make check"), ratio.value <= 0.05)
      },
      Part(name: "watch", title: "From a save to its verdict while watching (aim: at most 0.03)") {
        copy in
        _ = try copy.time(copy.swiftTest)
        let watch = median(try copy.watchTimes(rounds))
        let tests = try (0..<rounds).map { round in
          try copy.edit(100 + round)
          return try copy.time(copy.swiftTest)
        }
        let ratio = Ratio(check: watch, swiftTest: median(tests))
        return (ratio.line("make watch"), ratio.value <= 0.03)
      },
      Part(name: "map", title: "The map (aim: at most 0.1 s)") { copy in
        _ = try copy.time(BenchmarkCopy.check)
        let time = median(try (0..<rounds).map { _ in try copy.time(["make", "-s", "map"]) })
        return (seconds(time), time <= 0.1)
      },
      // With compiled suites, like all submissions but the first one of a class.
      Part(
        name: "grade", title: "One whole submission, graded with gate and box (aim: at most 0.08)"
      ) { copy in
        _ = try copy.time(["make", "-s", "prepare"])
        let ratio = try copy.ratio(longRounds, copy.gradeTimes)
        let naive = "a fresh copy and swift test for each chapter"
        return (ratio.line("make grade", naive), ratio.value <= 0.08)
      },
      // On untouched starters, with everything built from scratch. Make exits with status 2 if an
      // exercise is not solved.
      Part(name: "first", title: "The first verdict on a fresh clone (aim: at most 0.5)") { copy in
        try copy.writeStarters()
        let ratio = try copy.ratio(rounds) { _ in
          copy.removeBuilds()
          let check = try copy.time(BenchmarkCopy.check, status: 2)
          copy.removeBuilds()
          return (check, try copy.time(BenchmarkCopy.build))
        }
        let naive = BenchmarkCopy.build.joined(separator: " ")
        return (ratio.line("make check", naive), ratio.value <= 0.5)
      },
    ]
  }
}

/// Two times, each the median of several rounds, and the ratio between them.
struct Ratio {
  let check: Double
  let swiftTest: Double

  var value: Double { check / swiftTest }

  func line(_ command: String, _ other: String = "swift test --filter") -> String {
    "\(command) \(seconds(check)), \(other) \(seconds(swiftTest)): \(decimal(value))"
  }
}

func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

func seconds(_ time: Double) -> String { "\(decimal(time)) s" }

private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }
