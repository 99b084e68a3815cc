import Curriculum
import Foundation
import Machinery

/// `benchmark`: how long a verdict takes beside `swift test`, as ratios measured in one run.
enum Benchmark: Command {
  static let name = "benchmark"
  static let settings: [String] = []

  /// How often each thing is measured; the median counts.
  private static let rounds = 5
  /// The same for what takes minutes.
  private static let longRounds = 3

  static func run(_ desk: Desk) throws -> ExitStatus {
    try desk.needSolutions()
    return try ScratchFolder.with { folder in
      let copy = try BenchmarkCopy(of: desk.workbook, in: folder.appendingPathComponent("copy"))
      let standIns = 8 - desk.workbook.contents.count
      desk.console.write("Eight chapters, of which \(max(standIns, 0)) are copies of the first.\n")
      let warm = try warmRatio(copy, desk)
      let watch = Ratio(
        check: median(try copy.watchTimes(rounds, desk.console)), swiftTest: warm.swiftTest)
      let map = median(try (0..<rounds).map { _ in try copy.time(BenchmarkCopy.map) })
      let grade = try gradeRatio(copy, desk)
      let first = try firstRatio(copy, desk)
      desk.console.write(
        """

        After the same one-line edit (aim: at most 0.3)
          \(warm.line("make check"))
        From a save to its verdict while watching (aim: at most 0.3)
          \(watch.line("make watch"))
        The map (aim: at most 0.1 s)
          \(seconds(map))
        One whole submission, graded with gate and box (aim: at most 0.1)
          \(grade.line("make grade", "a fresh copy and swift test for each chapter"))
        From a copy with no build folder (aim: at most 0.5)
          \(first.line("make check"))

        """)
      let isGood =
        warm.ratio <= 0.3 && watch.ratio <= 0.3 && map <= 0.1 && grade.ratio <= 0.1
        && first.ratio <= 0.5
      return isGood ? .fine : .unsolved
    }
  }

  /// The verdict for a whole chapter after one line was edited.
  private static func warmRatio(_ copy: BenchmarkCopy, _ desk: Desk) throws -> Ratio {
    _ = try copy.time(BenchmarkCopy.check)
    _ = try copy.time(copy.swiftTest)
    return try Ratio(rounds: rounds, desk.console) { round in
      try copy.edit(round * 2)
      let check = try copy.time(BenchmarkCopy.check)
      try copy.edit(round * 2 + 1)
      return (check, try copy.time(copy.swiftTest))
    }
  }

  /// One submission of a class whose suites are ready, as they are from the second submission on.
  private static func gradeRatio(_ copy: BenchmarkCopy, _ desk: Desk) throws -> Ratio {
    _ = try copy.time(["make", "-s", "prepare"])
    return try Ratio(rounds: longRounds, desk.console) {
      try copy.gradeTimes($0, desk.workbook)
    }
  }

  /// The first verdict, everything built anew.
  private static func firstRatio(_ copy: BenchmarkCopy, _ desk: Desk) throws -> Ratio {
    try Ratio(rounds: longRounds, desk.console) { _ in
      copy.removeBuilds()
      let check = try copy.time(BenchmarkCopy.check)
      copy.removeBuilds()
      return (check, try copy.time(copy.swiftTest))
    }
  }
}

/// Two times, each the median of several rounds, and what the one is of the other.
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

/// A time in seconds with two digits after the point.
func seconds(_ time: Double) -> String {
  let hundredths = Int((time * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
}
