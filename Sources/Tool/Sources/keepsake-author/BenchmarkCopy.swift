import CommandLine
import Curriculum
import Foundation
import Support

/// A copy of the checkout for measurements, with every exercise solved.
struct BenchmarkCopy {
  /// `swift test` for the first chapter.
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
    let outcome = try showing(command) { try process.run() }
    guard outcome.ending == .exited(status) else {
      throw ToolFailure("\(command) fails.", outcome.outputText + outcome.errorText)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Measures two times in several rounds.
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
    let output = root.appendingPathComponent(".build/watch.txt")
    let watching = Cancellation()
    let ended = DispatchSemaphore(value: 0)
    var process = ChildProcess(
      "/bin/sh", ["-c", "exec make -s watch EXERCISE=1.1 >\"$0\" 2>&1", output.path],
      environment: Self.environment, folder: root.path)
    process.timeLimit = 600
    process.endsChildren = true
    Thread.detachNewThread { [process] in
      _ = try? watching.guarding { try process.run() }
      ended.signal()
    }
    defer {
      watching.cancel()
      ended.wait()
    }
    // The next measurement needs a solved copy.
    defer { try? edit(rounds) }
    try showing("make -s watch EXERCISE=1.1") { try wait(for: "passed", in: output, after: 0) }
    return try (0..<rounds).map { round in
      let isGood = round % 2 == 1
      let before = (try? Data(contentsOf: output).count) ?? 0
      let text = "\(isGood ? solution : starter)\nprivate let watched\(round) = \(round)\n"
      let start = ContinuousClock.now
      try Data(text.utf8).write(to: editedFile)
      try wait(for: isGood ? "passed" : "failed", in: output, after: before)
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

  /// Writes an answer to every exercise into a folder with Chapters.
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

  private func showing<Result>(_ words: String, _ body: () throws -> Result) rethrows -> Result {
    try Progress.show("Measuring \(words)", on: console, body)
  }

  /// Waits until a word has been written after this many bytes.
  private func wait(for word: String, in file: URL, after count: Int) throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let text = (try? Data(contentsOf: file)) ?? Data()
      if String(decoding: text.dropFirst(count), as: UTF8.self).contains(word) { return }
      usleep(2_000)
    }
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    throw ToolFailure("make watch never says \"\(word)\".", text)
  }
}
