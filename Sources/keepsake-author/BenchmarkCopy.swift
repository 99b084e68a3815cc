import CommandLine
import Curriculum
import Foundation
import Support

/// A copy of the checkout with eight chapters, all solved, for measuring.
struct BenchmarkCopy {
  let root: URL
  /// `swift test` for the first chapter.
  let swiftTest: [String]
  let editedFile: URL
  let solution: String
  let starter: String

  static let check = ["make", "-s", "check", "CHAPTER=1"]
  static let map = [".build/tool/debug/keepsake", "map"]

  /// Copies everything but builds, then adds copies of the first chapter until there are eight.
  init(of workbook: Workbook, in root: URL) throws {
    self.root = root
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
    let count = workbook.contents.count
    for number in (count + 1)..<max(9, count + 1) { try addStandIn(number, for: first) }
  }

  /// Another place with what the copy holds.
  init(at root: URL, like other: BenchmarkCopy) {
    self.root = root
    swiftTest = other.swiftTest
    editedFile = other.editedFile
    solution = other.solution
    starter = other.starter
  }

  /// Makes a change that a compiler cannot pass over, another one for each number.
  func edit(_ number: Int) throws {
    try Data("\(solution)\nprivate let edit\(number) = \(number)\n".utf8).write(to: editedFile)
  }

  func removeBuilds() {
    try? FileManager.default.removeItem(at: root.appendingPathComponent(".build"))
  }

  /// Runs a command in the copy and returns the seconds it took.
  ///
  /// - Throws: `ToolFailure` where it fails: everything in the copy is solved.
  func time(_ words: [String]) throws -> Double {
    var process = ChildProcess(
      "/usr/bin/env", words, environment: Self.environment, folder: root.path)
    process.timeLimit = 1200
    let start = ContinuousClock.now
    let outcome = try process.run()
    guard outcome.succeeded else {
      throw ToolFailure(
        "\(words.joined(separator: " ")) fails.", outcome.outputText + outcome.errorText)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

extension BenchmarkCopy {
  /// As if somebody had typed the command in a shell of their own.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let makes = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "KEEPSAKE_SCRATCH"]
    for name in makes + Request.knownSettings { environment[name] = nil }
    return environment
  }

  /// A chapter like the first under another number and name.
  private func addStandIn(_ number: Int, for first: Chapter) throws {
    let name = "StandIn\(number)"
    let folder = "0\(number)-\(name)"
    let files = FileManager.default
    for (place, copy) in [
      ("Chapters/\(first.folder)", "Chapters/\(folder)"),
      ("Solutions/\(first.folder)", "Solutions/\(folder)"),
      ("Tests/\(first.folder)Tests", "Tests/\(folder)Tests"),
    ] {
      let target = root.appendingPathComponent(copy)
      try files.copyItem(at: root.appendingPathComponent(place), to: target)
      for file in try files.contentsOfDirectory(at: target, includingPropertiesForKeys: nil) {
        let text = try String(contentsOf: file, encoding: .utf8)
          .replacing("Exercise 1.", with: "Exercise \(number).")
          .replacing("import \(first.name)", with: "import \(name)")
        try Data(text.utf8).write(to: file)
      }
    }
    try files.moveItem(
      at: root.appendingPathComponent("Chapters/\(folder)/\(first.name).md"),
      to: root.appendingPathComponent("Chapters/\(folder)/\(name).md"))
    let package = root.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: package, encoding: .utf8)
    let list = text.replacing(/let chapters = \[(.*?),?\s*\]/.dotMatchesNewlines()) { match in
      "let chapters = [\(match.1), \"\(folder)\"]"
    }
    try Data(list.utf8).write(to: package)
  }
}
