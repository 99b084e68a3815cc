import Curriculum
import Foundation
import Machinery
import Proofreading

/// `test`: the project's own tests: those of the tool, and every proof of the chapters.
enum Test: Command {
  static let name = "test"
  static let settings: [String] = []

  static func run(_ desk: Desk) throws -> ExitStatus {
    try desk.needSolutions()
    desk.console.write("The tool's own tests\n")
    let own = try ToolTests(desk).run()
    desk.console.write("  \(own.passed) passed, \(own.failed) failed\n")
    for reason in own.skipped { desk.console.write("  skipped: \(reason)\n") }
    desk.console.write("\nThe chapters\n")
    let proofreader = try Proofreader(
      desk.workbook, toolchain: desk.toolchain(), store: desk.store)
    let proofs = try proofreader.proofs()
    let progress = Progress(desk.console, total: proofs.count)
    let results = proofreader.results(proofs, step: progress.step)
    progress.end()
    report(results, desk.console)
    let passed = own.passed + results.count { $0.fault == nil }
    let failed = own.failed + results.count { $0.fault != nil }
    let skipped = own.skipped.isEmpty ? "" : ", \(own.skipped.count) skipped"
    desk.console.write("\n\(passed) passed, \(failed) failed\(skipped)\n")
    return failed == 0 ? .fine : .unsolved
  }

  private static func report(_ results: [ProofResult], _ console: Console) {
    let kinds = results.map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    for kind in kinds {
      let own = results.filter { $0.kind == kind }
      let failed = own.count { $0.fault != nil }
      console.write("  \(kind.padded(to: 18)) \(own.count - failed) of \(own.count)\n")
    }
    var told: Set<String> = []
    for result in results {
      guard let fault = result.fault else { continue }
      let isNew = told.insert(fault).inserted
      console.write("\n\(result.kind): \(result.subject)\n\(isNew ? fault : "The same.")\n")
    }
  }
}
