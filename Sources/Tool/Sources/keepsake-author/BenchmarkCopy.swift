import CommandLine
import Curriculum
import Foundation
import Support

/// A copy of the checkout for measurements, with every exercise solved.
struct BenchmarkCopy {
  let root: URL
  /// `swift test` for the first chapter.
  let swiftTest: [String]
  let editedFile: URL
  let solution: String
  let starter: String
  /// Where the progress of a long measurement is shown.
  private let console: Console

  static let check = ["make", "-s", "check", "CHAPTER=1"]
  static let map = ["make", "-s", "map"]
  /// The build that a reader waits for without the tool: chapter 1 and its suites.
  static let build = ["CHAPTER=1", "swift", "build", "--build-tests"]

  /// Copies everything except builds, and replaces the answers with the solutions.
  init(of workbook: Workbook, in root: URL, _ console: Console) throws {
    self.root = root
    self.console = console
    let first = try workbook.chapter(workbook.contents[0])
    swiftTest = ["swift", "test", "--filter", "\(first.name)Tests"]
    editedFile = root.appendingPathComponent(
      workbook.answer(first.exercises[0], in: first, of: "Chapters"))
    solution = try workbook.text(workbook.solution(first.exercises[0], in: first))
    starter = try workbook.pristineStarter(first.exercises[0], in: first)
    let files = FileManager.default
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["Package.swift", "Makefile", "Sources", "Tests", "Chapters", "Solutions"] {
      try files.copyItem(
        at: workbook.root.appendingPathComponent(name), to: root.appendingPathComponent(name))
    }
    for chapter in try workbook.chapters() {
      for exercise in chapter.exercises {
        try Data(workbook.text(workbook.solution(exercise, in: chapter)).utf8).write(
          to: root.appendingPathComponent(workbook.answer(exercise, in: chapter, of: "Chapters")))
      }
    }
  }

  /// Describes another folder with the same contents as a copy.
  init(at root: URL, like other: BenchmarkCopy) {
    self.root = root
    console = other.console
    swiftTest = other.swiftTest
    editedFile = other.editedFile
    solution = other.solution
    starter = other.starter
  }

  /// Makes a change that a compiler cannot ignore, a different one for each number.
  func edit(_ number: Int) throws {
    try Data("\(solution)\nprivate let edit\(number) = \(number)\n".utf8).write(to: editedFile)
  }

  func removeBuilds() {
    try? FileManager.default.removeItem(at: root.appendingPathComponent(".build"))
  }

  /// Replaces the answers with the starters, as in a fresh clone.
  func begin(_ workbook: Workbook) throws {
    for chapter in try workbook.chapters() {
      for exercise in chapter.exercises {
        let starter = try workbook.pristineStarter(exercise, in: chapter)
        try Data(starter.utf8).write(
          to: root.appendingPathComponent(workbook.answer(exercise, in: chapter, of: "Chapters")))
      }
    }
  }

  /// Runs a command in the copy and returns the seconds it took.
  ///
  /// - Parameter status: the expected exit status, which is 0 if everything in the copy is solved.
  /// - Throws: `ToolFailure` if the command ends in another way.
  func time(_ words: [String], status: Int32 = 0) throws -> Double {
    var process = ChildProcess(
      "/usr/bin/env", words, environment: Self.environment, folder: root.path)
    process.timeLimit = 1200
    process.endsChildren = true
    let start = ContinuousClock.now
    let outcome = try showing(words.joined(separator: " ")) { try process.run() }
    guard outcome.ending == .exited(status) else {
      throw ToolFailure(
        "\(words.joined(separator: " ")) fails.", outcome.outputText + outcome.errorText)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

extension BenchmarkCopy {
  /// Shows what is measured while it runs.
  func showing<Result>(_ words: String, _ body: () throws -> Result) rethrows -> Result {
    try Progress.show("Measuring \(words)", on: console, body)
  }

  /// The environment as in a new shell, without the settings of this run of make.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let makes = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "KEEPSAKE_SCRATCH"]
    for name in makes + Request.knownSettings { environment[name] = nil }
    return environment
  }
}
