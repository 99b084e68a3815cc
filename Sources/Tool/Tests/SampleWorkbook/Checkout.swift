import Curriculum
import Foundation
import Support
import TestSupport

@testable import CommandLine

/// A small checkout of its own, with one chapter of three exercises, for trying the command line.
package final class Checkout: Sendable {
  package let root: URL
  /// The folder that is removed together with this object, or nil.
  private let folder: ScratchFolder?

  /// A checkout that is there already, and stays.
  package init(root: URL) { (self.root, folder) = (root, nil) }

  /// A new one, which is removed together with this object.
  ///
  /// - Parameter isFinished: true to add what a finished chapter has beside its exercises.
  package init(named name: String = "checkout", isFinished: Bool = false) throws {
    let folder = try ScratchFolder()
    self.folder = folder
    root = folder.url.appendingPathComponent(name)
    try fill()
    if isFinished { try addSamples() }
  }

  /// A new one for a property of a suite, which then needs no initializer.
  package static func make(isFinished: Bool = false) -> Checkout {
    do {
      return try Checkout(isFinished: isFinished)
    } catch {
      preconditionFailure("A checkout cannot be made: \(error)")
    }
  }

  deinit { folder?.remove() }

  private static let titles = ["Tie", "Untie", "Cut"]

  package func path(_ position: Int) -> String {
    "Chapters/01-Knots/\(position)-\(Self.titles[position - 1]).swift"
  }

  package func suite(_ position: Int) -> String {
    "Tests/01-KnotsTests/\(position)-\(Self.titles[position - 1])Tests.swift"
  }

  package func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func solution(_ position: Int) -> String {
    path(position).replacing("Chapters/", with: "Solutions/")
  }

  /// Puts the solution in the reader's place.
  package func solve(_ position: Int) throws {
    try write(read(solution(position)), to: path(position))
  }

  /// Writes an answer whose function returns this, in one line.
  package func answer(_ position: Int, _ value: String) throws {
    let name = Self.titles[position - 1].lowercased()
    try write("public func \(name)(_ count: Int) -> Int { \(value) }\n", to: path(position))
  }

  /// Hands the solution in, or another text, in the folder of a submission.
  package func handIn(_ position: Int, _ text: String? = nil, in submission: String) throws {
    try write(text ?? read(solution(position)), to: "\(submission)/\(path(position))")
  }

  /// Replaces a text of a file, which has to be there.
  package func replace(_ old: String, with new: String, in path: String) throws {
    let text = try read(path)
    guard text.contains(old) else {
      throw SourceError(file: path, line: 1, "This text of the test's is not there: \(old)")
    }
    try write(text.replacing(old, with: new), to: path)
  }

  /// Makes the starters of the solutions, as the authors' command does.
  package func makeStarters() throws {
    let workbook = try Workbook(at: root)
    var known = try workbook.knownStarters()
    for chapter in try workbook.chapters() {
      for exercise in chapter.exercises {
        let starter = try workbook.pristineStarter(exercise, in: chapter)
        known.insert(starter, at: workbook.starterPlace(exercise, in: chapter))
        try write(starter, to: workbook.answer(exercise, in: chapter, of: "Chapters"))
      }
    }
    try known.json.write(to: root.appendingPathComponent(KnownStarters.path))
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The sorted names of what is in a folder.
  package func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + path).sorted()
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  /// Where the real checkout keeps its results.
  package var sharedScratch: URL { Project.url(".build/tool") }

  /// Returns a folder for results in which no verdict and no suite is known: what all exercises share
  /// is the real checkout's, if it has been built.
  package func ownScratch() throws -> URL {
    let scratch = root.appendingPathComponent("scratch")
    let kept = scratch.appendingPathComponent("kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    let libraries = ["Workbench", "WorkbenchChecks"]
    for kind in ["runner"] + libraries + libraries.map({ "\($0)-module" }) {
      let shared = sharedScratch.appendingPathComponent("kept/\(kind)")
      guard FileManager.default.fileExists(atPath: shared.path) else { continue }
      try FileManager.default.createSymbolicLink(
        at: kept.appendingPathComponent(kind), withDestinationURL: shared)
    }
    return scratch
  }

  private static let modules = ResultCache(in: Project.url(".build/tool/kept")).moduleCache.path

  /// Where results are kept, and the compiler's modules, which every test shares.
  private static func environment(_ scratch: URL) -> [String: String] {
    ["KEEPSAKE_SCRATCH": scratch.path, "KEEPSAKE_MODULES": modules]
  }

  /// What a command works with that writes nowhere.
  package func context(_ words: String..., scratch: URL? = nil) throws -> CommandContext {
    try CommandContext(
      request: Request(arguments: words, environment: [:]),
      console: Said().console,
      root: root, environment: Self.environment(scratch ?? sharedScratch))
  }

  /// What a command printed, and how it ended.
  package struct Outcome {
    package var status = ExitStatus.success
    package var output = ""
    package var complaints = ""
  }

  /// The path of a program of the tool, as it was built with these tests.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// A process in this checkout, which finds the system's programs and the real checkout's results.
  package func process(
    _ program: String, _ words: [String], _ settings: [String: String] = [:]
  ) -> ChildProcess {
    let usual = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": root.path,
      "KEEPSAKE_SCRATCH": sharedScratch.path,
    ]
    var process = ChildProcess(
      program, words, environment: usual.merging(settings) { $1 }, folder: root.path)
    process.timeLimit = 600
    return process
  }

  /// Runs a command as the command line would, on a page 80 wide without colour.
  ///
  /// - Parameters:
  ///   - program: the commands that there are.
  ///   - scratch: where results are kept; by default with the real checkout's, which spares every
  ///     test the building of the runner.
  ///   - answer: what is said to every question.
  package func run(
    _ words: [String], by program: Program, style: Style = Style(), scratch: URL? = nil,
    answer: Bool? = nil
  ) -> Outcome {
    let (output, complaints) = (Said(), Said())
    let console = Console(
      write: output.take, complain: complaints.take, showsProgress: false, ask: { _ in answer },
      style: style)
    let status = program.run(
      words, environment: Self.environment(scratch ?? sharedScratch), folder: root, console)
    return Outcome(status: status, output: output.text, complaints: complaints.text)
  }
}

extension Checkout {
  /// Adds a second chapter, with one exercise.
  package func addChapter() throws {
    try write(chapter: 2, "Ropes", ["Pull"])
    let workbook = try Workbook(at: root)
    let chapter = try workbook.chapters()[1]
    try write(
      workbook.pristineStarter(chapter.exercises[0], in: chapter),
      to: "Chapters/02-Ropes/1-Pull.swift")
  }

  private func fill() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("Sources"),
      withDestinationURL: Project.url("Sources"))
    try write(chapter: 1, "Knots", Self.titles)
    try write("# Knots\n\n1. [Knots](01-Knots/Knots.md): they hold.\n", to: "Chapters/README.md")
    try makeStarters()
  }

  private func write(chapter: Int, _ name: String, _ titles: [String]) throws {
    let folder = "0\(chapter)-\(name)"
    var prose = "# \(name)\n\nWords.\n"
    var hints = "# Hints\n"
    for (index, title) in titles.enumerated() {
      let number = index + 1
      let exercise = "\(chapter).\(number)"
      let function = title.lowercased()
      prose += """

        ## Exercise \(exercise) \(String(repeating: "★", count: number)) \(title)

        ```swift signature
        public func \(function)(_ count: Int) -> Int
        ```

        Open [the file](\(number)-\(title).swift), then `make check EXERCISE=\(exercise)`.

        """
      hints += "\n## Exercise \(exercise)\n"
      for hint in 1...3 { hints += "\n### Hint \(hint)\n\nHint \(hint) for \(function).\n" }
      try write(
        """
        /// How many \(name.lowercased()).
        public func \(function)(_ count: Int) -> Int {
          // solution, in place of:
          //   // Count the \(name.lowercased()).
          //   return 0
          return count + \(number)
          // end of solution
        }

        """, to: "Solutions/\(folder)/\(number)-\(title).swift")
      try write(
        """
        import \(name)
        import Testing

        @Suite("\(exercise) \(title)")
        struct \(title)Tests {
          @Test func itCounts() {
            #expect(\(function)(1) == \(number + 1), "One knot is counted.")
          }

          @Test(arguments: [(2, \(number + 2)), (3, \(number + 3))])
          func itCountsMany(count: Int, knots: Int) {
            #expect(\(function)(count) == knots, "Every knot is counted.")
          }
        }

        """, to: "Tests/\(folder)Tests/\(number)-\(title)Tests.swift")
    }
    prose += "\n## What each exercise was for\n"
    for (index, title) in titles.enumerated() {
      prose += "\n- **\(chapter).\(index + 1) \(title)**: \(name.lowercased()) hold."
    }
    try write(prose + "\n", to: "Chapters/\(folder)/\(name).md")
    try write(hints, to: "Chapters/\(folder)/Hints.md")
  }
}
