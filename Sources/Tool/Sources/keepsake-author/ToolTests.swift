import CommandLine
import Foundation
import Judging
import Support

/// Runs the tool's own tests, and counts them from Swift Testing's records.
///
/// They are one program, of modules that this one shares with it: after a change within a function,
/// its module alone is compiled again, where the package manager compiles all that import it. On a
/// Mac, `swift test` builds and runs them.
struct ToolTests {
  private let context: CommandContext
  private let program: TestProgram

  init(_ context: CommandContext) throws {
    self.context = context
    program = TestProgram(
      toolchain: try context.toolchain(), environment: context.environment,
      root: context.workbook.root, complain: context.console.complain)
  }

  struct Counts: Equatable, Codable {
    var passed = 0
    /// The tests that failed, each with its name and the first lines of what it reported.
    var failures: [String] = []
    /// The reasons of the tests that cannot run on this machine, one for each.
    var skipped: [String] = []

    static func + (one: Counts, other: Counts) -> Counts {
      Counts(
        passed: one.passed + other.passed, failures: one.failures + other.failures,
        skipped: one.skipped + other.skipped)
    }
  }

  /// Runs the tests of `make test`: Workbench's, and then those of the tool, whose targets are
  /// processes side by side, since one of them leaves processors idle while it waits for children. A
  /// target that passed is not run again until something that it reads has changed.
  ///
  /// Workbench's tests await what happens on threads that the tool's would keep busy.
  func run() throws -> Counts {
    let inputs = TestInputs(context.workbook, context.cache)
    let keys = try Dictionary(
      uniqueKeysWithValues: inputs.targets.map { target in
        (target, Digest(program.toolchain.identity, try inputs.digest(of: target).description))
      })
    var counts = keys.compactMapValues { context.cache.value("tool-tests", $0, as: Counts.self) }
    let changed = inputs.targets.filter { counts[$0] == nil }
    for isWorkbench in [true, false] {
      let own = changed.filter { ($0 == TestInputs.workbench) == isWorkbench }
      guard !own.isEmpty else { continue }
      var program = program
      program.isWorkbench = isWorkbench
      let begin = ContinuousClock.now
      if let fault = try program.build() { return fault }
      let built = ContinuousClock.now
      let found = try own.concurrentMap { [program] in try program.run("^\($0)\\.") }
      counts.merge(zip(own, found)) { $1 }
      context.console.write(
        "  built in \(seconds(built - begin)), run in \(seconds(.now - built))\n")
    }
    var sum = Counts()
    for target in inputs.targets {
      guard let own = counts[target], let key = keys[target] else { continue }
      if own.failures.isEmpty, own.skipped.isEmpty {
        try context.cache.keep(value: own, "tool-tests", key)
      }
      report(target, own)
      sum = sum + own
    }
    return sum
  }

  /// Runs the tests in the folders of one name, such as `Programs`, target by target: what waits for
  /// a browser would be held up by the others.
  func run(part folder: String) throws -> ExitStatus {
    var program = program
    program.auditFolder = folder
    if let fault = try program.build() { return fault.summary(context.console) }
    var sum = Counts()
    for target in TestInputs.testTargets(of: context.workbook) {
      let files = context.workbook.names(in: ToolPackage.test("\(target)/\(folder)"))
      guard !files.isEmpty else { continue }
      let own = try program.run("^\(target)\\..*/(\(files.joined(separator: "|"))):")
      report(target, own)
      sum = sum + own
    }
    return sum.summary(context.console)
  }
}

extension ToolTests {
  private func seconds(_ duration: Duration) -> String {
    "\(Int((duration / .seconds(1)).rounded())) s"
  }

  private func report(_ target: String, _ counts: Counts) {
    let all = counts.passed + counts.failures.count + counts.skipped.count
    context.console.write("  \(target.padded(to: 18)) \(counts.passed) of \(all)\n")
  }

  /// Returns the counts of the test functions. One that neither ended nor was skipped has failed.
  static func counts(_ events: Data) -> Counts {
    var functions: Set<String> = []
    var passed: Set<String> = []
    var skipped: [String: String] = [:]
    var reports: [String: String] = [:]
    for record in Record.all(in: events) {
      switch record.payload {
      case .test(let test): if test.kind == "function" { functions.insert(test.id) }
      case .event(let event):
        guard let id = event.testID else { continue }
        let text = event.messages.map(\.text).joined(separator: "\n")
        switch event.kind {
        case "testEnded": if event.messages.first?.symbol == "pass" { passed.insert(id) }
        case "testSkipped": skipped[id] = event.messages.first?.text ?? ""
        case "issueRecorded": if reports[id] == nil { reports[id] = text }
        default: break
        }
      }
    }
    let others = functions.filter { !passed.contains($0) }.sorted()
    return Counts(
      passed: functions.count - others.count,
      failures: others.filter { skipped[$0] == nil }.map {
        "\($0)\n\((reports[$0] ?? "It has not ended.").prefix(800))"
      },
      skipped: others.compactMap { skipped[$0] }.sorted())
  }
}

/// Builds and runs the tests of a package, on any thread.
private struct TestProgram: Sendable {
  let toolchain: Toolchain
  let environment: [String: String]
  let root: URL
  let complain: @Sendable (String) -> Void
  /// True for the workbook's own package, of which Workbench is tested here; false for the tool's.
  var isWorkbench = false
  /// The part of the audit whose tests are compiled too.
  var auditFolder: String?

  /// Builds every target. A failure counts as one failed test, and its output is printed.
  func build() throws -> ToolTests.Counts? {
    let outcome = isPackage ? try swift(["build", "--build-tests"]) : try buildProgram()
    if outcome.succeeded { return nil }
    complain(outcome.outputText + outcome.errorText)
    return ToolTests.Counts(failures: ["The tool's tests do not build."])
  }

  /// Runs the tests that match a pattern. A run that ends otherwise than its tests explain counts as one
  /// failed test, and its output is printed.
  func run(_ pattern: String) throws -> ToolTests.Counts {
    try ScratchFolder.with { folder in
      let events = folder.appendingPathComponent("events.jsonl")
      let options = [
        "--filter", pattern, "--event-stream-output-path", events.path, "--event-stream-version",
        "6.3",
      ]
      let outcome =
        isPackage
        ? try swift(["test", "--skip-build"] + options) : try run("\(programFolder)/tests", options)
      var counts = ToolTests.counts((try? Data(contentsOf: events)) ?? Data())
      guard !outcome.succeeded || counts == ToolTests.Counts() else { return counts }
      complain(outcome.outputText + outcome.errorText)
      if counts.failures.isEmpty {
        counts.failures = ["\(pattern)\nThe run ended with \(outcome.ending)."]
      }
      return counts
    }
  }

  /// True if the package manager builds and runs the tests.
  private var isPackage: Bool { isWorkbench || toolchain.isForApple }

  private var scratch: String { environment["KEEPSAKE_SCRATCH"] ?? ".build/tool" }

  /// Where `Sources/keepsake.sh` builds this program, and the tests beside it.
  private var programFolder: String {
    URL(fileURLWithPath: "\(scratch)/testable", relativeTo: root).path
  }

  /// Builds the program of the tool's tests. One command at a time builds, as in `Sources/keepsake.sh`.
  private func buildProgram() throws -> ChildProcess.Outcome {
    let script = """
      mkdir -p "$0" && cd "$0" && rm -f Sources && ln -s "$1/Sources" Sources &&
      sh Sources/Tool/plan.sh tests >tests.mk && exec make -rs -j "$2" -f tests.mk
      """
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let folder = URL(fileURLWithPath: programFolder).deletingLastPathComponent()
    let lock = FileLock(folder.appendingPathComponent("building.lock"))
    return try withExtendedLifetime(lock) {
      try run("/bin/sh", ["-c", script, programFolder, root.path, "\(processors)"])
    }
  }

  /// Runs a command of the package manager in the tool's build folder.
  private func swift(_ words: [String]) throws -> ChildProcess.Outcome {
    let place =
      isWorkbench
      ? ["--scratch-path", "\(scratch)/workbench"]
      : ["--package-path", ToolPackage.folder, "--scratch-path", scratch]
    // Without debug information, compiling and linking take less.
    return try run(
      toolchain.program("swift"), words + ["-debug-info-format", "none"] + place)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> ChildProcess.Outcome {
    var environment = environment
    // Remove make's settings, which would limit the package, and its own, which would go on to another.
    let makes = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "KEEPSAKE_TYPED"]
    for name in Request.knownSettings + makes { environment[name] = nil }
    environment["CHAPTER"] = isWorkbench ? "0" : nil
    environment["AUDIT"] = auditFolder
    environment["SWIFTC"] = toolchain.program("swiftc")
    var process = ChildProcess(
      program, arguments, environment: environment, folder: root.path)
    process.timeLimit = 1800
    process.endsChildren = true
    return try process.run()
  }
}
