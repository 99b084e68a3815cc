import CommandLine
import Curriculum
import Foundation
import Support
import Synchronization

/// A copy of the checkout for measurements, with every exercise solved.
struct BenchmarkCopy {
  let swiftTest: [String]
  private let workbook: Workbook
  private let root: URL
  private let console: Console
  private let editedFile: URL
  private let solution: String
  private let starter: String

  static let check = ["make", "-s", "check", "CHAPTER=1"]
  /// The build that a reader waits for without the tool: chapter 1 and its suites.
  static let build = ["CHAPTER=1", "swift", "build", "--build-tests"]

  /// Copies everything except builds, and replaces the answers with the solutions.
  init(of workbook: Workbook, in root: URL, _ console: Console) throws {
    self.workbook = workbook
    self.root = root
    self.console = console
    let first = try workbook.chapter(workbook.contents[0])
    swiftTest = ["swift", "test", "--filter", "\(first.name)Tests"]
    editedFile = root.appendingPathComponent(
      workbook.answer(first.exercises[0], in: first, of: "Chapters"))
    solution = try workbook.text(workbook.solution(first.exercises[0], in: first))
    starter = try workbook.pristineStarter(first.exercises[0], in: first)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Self.copy(
      ["Package.swift", "Makefile", "Sources", "Tests", "Chapters", "Solutions"],
      from: workbook.root, to: root)
    try writeAnswers(in: root) { exercise, chapter in
      try workbook.text(workbook.solution(exercise, in: chapter))
    }
  }

  /// Makes a change that a compiler cannot ignore, a different one for each number.
  func edit(_ number: Int) throws {
    try Data("\(solution)\nprivate let edit\(number) = \(number)\n".utf8).write(to: editedFile)
  }

  func removeBuilds() {
    try? FileManager.default.removeItem(at: root.appendingPathComponent(".build"))
  }

  /// Replaces the answers with the starters, as in a fresh clone.
  func writeStarters() throws { try writeAnswers(in: root, workbook.pristineStarter) }

  /// Runs a command in the copy, or in another folder, and returns the seconds it took.
  ///
  /// - Parameter status: the expected exit status, which is 0 if everything in the copy is solved.
  /// - Throws: `ToolFailure` if the command ends in another way.
  func time(_ words: [String], status: Int32 = 0, in folder: URL? = nil) throws -> Double {
    var process = ChildProcess(
      "/usr/bin/env", words, environment: Self.environment, folder: (folder ?? root).path)
    process.timeLimit = 1200
    process.endsChildren = true
    let command = words.joined(separator: " ")
    let start = ContinuousClock.now
    let outcome = try Progress.show("Measuring \(command)", on: console, process.run)
    guard outcome.ending == .exited(status) else {
      throw ToolFailure("\(command) fails.", outcome.outputText + outcome.errorText)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  func ratio(
    _ rounds: Int, _ measure: (_ round: Int) throws -> (check: Double, swiftTest: Double)
  ) throws -> Ratio {
    let times = try (0..<rounds).map { round in
      let time = try measure(round)
      console.complain(
        "  round \(round + 1): check \(seconds(time.check)), swift test \(seconds(time.swiftTest))\n"
      )
      return time
    }
    return Ratio(check: median(times.map(\.check)), swiftTest: median(times.map(\.swiftTest)))
  }

  /// Returns the seconds for one whole submission in which every answer was changed. The first is
  /// for `make grade` with all its safeguards. The second is for the way without it: a fresh copy
  /// of the workbook with these answers, and one `swift test` for each chapter.
  func gradeTimes(_ round: Int) throws -> (check: Double, swiftTest: Double) {
    let submissions = root.appendingPathComponent(".build/submissions-\(round)")
    try writeAnswers(in: submissions.appendingPathComponent("Somebody")) {
      try changedSolution($0, $1, round)
    }
    let report = root.appendingPathComponent(".build/report-\(round)").path
    let grade = try time([
      "make", "-s", "grade", "SUBMISSIONS=\(submissions.path)", "OUT=\(report)",
    ])
    let naive = try ScratchFolder.with { folder in
      let start = ContinuousClock.now
      try Self.copy(["Package.swift", "Sources", "Tests", "Chapters"], from: root, to: folder)
      try writeAnswers(in: folder) { try changedSolution($0, $1, round) }
      for entry in workbook.contents {
        _ = try time(["CHAPTER=\(entry.number)", "swift", "test"], in: folder)
      }
      return (ContinuousClock.now - start) / .seconds(1)
    }
    return (grade, naive)
  }

  /// Returns the seconds from a save to its verdict while `make watch` runs, one for each round. An
  /// answer that fails and one that passes alternate, and each differs from all before it.
  func watchTimes(_ rounds: Int) throws -> [Double] {
    let printed = Mutex("")
    let watching = try LineProcess(
      ChildProcess(
        "/usr/bin/env", ["make", "-s", "watch", "EXERCISE=1.1"], environment: Self.environment,
        folder: root.path)
    ) { news in
      guard case .printed(let bytes) = news else { return }
      printed.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    // The next measurement needs a solved copy.
    defer {
      watching.kill()
      try? edit(rounds)
    }
    func wait(for word: String) throws {
      let end = ContinuousClock.now + .seconds(60)
      while !printed.withLock({ $0.contains(word) }) {
        guard ContinuousClock.now < end else {
          throw ToolFailure("make watch never says \"\(word)\".", printed.withLock { $0 })
        }
        usleep(2_000)
      }
    }
    try Progress.show("Measuring make -s watch EXERCISE=1.1", on: console) {
      try wait(for: "passed")
    }
    return try (0..<rounds).map { round in
      let isGood = round % 2 == 1
      printed.withLock { $0 = "" }
      let text = "\(isGood ? solution : starter)\nprivate let watched\(round) = \(round)\n"
      let start = ContinuousClock.now
      try Data(text.utf8).write(to: editedFile)
      try wait(for: isGood ? "passed" : "failed")
      let time = (ContinuousClock.now - start) / .seconds(1)
      console.complain("  round \(round + 1): from a save to its verdict \(seconds(time))\n")
      return time
    }
  }
}

extension BenchmarkCopy {
  /// The environment as in a new shell, without the settings of this run of make.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let makes = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "KEEPSAKE_SCRATCH"]
    for name in makes + Request.knownSettings { environment[name] = nil }
    return environment
  }

  private static func copy(_ names: [String], from one: URL, to other: URL) throws {
    for name in names {
      try FileManager.default.copyItem(
        at: one.appendingPathComponent(name), to: other.appendingPathComponent(name))
    }
  }

  private func writeAnswers(
    in folder: URL, _ text: (Exercise, Chapter) throws -> String
  ) throws {
    for (chapter, exercise) in Selection(try workbook.chapters()).exercises {
      let place = folder.appendingPathComponent(
        workbook.answer(exercise, in: chapter, of: "Chapters"))
      try place.makeFolder()
      try Data(text(exercise, chapter).utf8).write(to: place)
    }
  }

  /// Returns a solution that differs from all earlier ones.
  private func changedSolution(
    _ exercise: Exercise, _ chapter: Chapter, _ round: Int
  ) throws -> String {
    let name = "graded\(exercise.number.position)In\(round)"
    return try workbook.text(workbook.solution(exercise, in: chapter))
      + "\nprivate let \(name) = \(round)\n"
  }
}
