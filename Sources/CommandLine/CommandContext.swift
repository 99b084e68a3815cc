import Curriculum
import Foundation
import Judging
import Support

/// What every command works with.
struct CommandContext {
  let request: Request
  let console: Console
  let environment: [String: String]
  let workbook: Workbook
  /// Where results are kept.
  let cache: ResultCache
  /// Sees to it that nothing is forgotten of what this run may use.
  let cacheLock: CacheLock

  init(
    request: Request, console: Console, root: URL, environment: [String: String]
  ) throws {
    self.environment = environment
    self.request = request
    self.console = console
    workbook = try Workbook(at: root)
    // Beside the tool itself, wherever the front door had to put it.
    let scratch = environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    cache = ResultCache(in: workbook.url(scratch).appendingPathComponent("kept"))
    cacheLock = CacheLock(cache)
  }

  var style: Style { console.style }

  /// For commands that need solutions, wrong and right answers.
  ///
  /// - Throws: `UsageError` in a class edition.
  func needSolutions() throws {
    guard !workbook.hasSolutions else { return }
    throw UsageError(
      message: "make \(request.command) is for the whole workbook, and this is a class edition.",
      next: "Run it where the Solutions folder is.")
  }

  func toolchain() throws -> Toolchain { try Toolchain.find(in: cache) }

  /// The judge for answers of strangers: with every defence that this machine has.
  func classJudge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), cache: cache, safeguards: .all)
  }

  func judge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), cache: cache)
  }
}
