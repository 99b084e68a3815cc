import Curriculum
import Foundation
import Support

/// What every command works with.
package struct CommandContext {
  package let request: Request
  package let console: Console
  package let environment: [String: String]
  package let workbook: Workbook
  /// Where results are kept.
  package let cache: ResultCache
  /// Where the apps that are played with keep their data.
  package let playFolder: URL
  /// Sees to it that nothing is forgotten of what this run may use.
  package let cacheLock: CacheLock

  package init(
    request: Request, console: Console, root: URL, environment: [String: String]
  ) throws {
    self.environment = environment
    self.request = request
    self.console = console
    workbook = try Workbook(at: root)
    // Beside the tool itself, wherever the front door had to put it.
    let scratch = workbook.url(environment["KEEPSAKE_SCRATCH"] ?? ".build/tool")
    playFolder = scratch.appendingPathComponent("play")
    cache = ResultCache(
      in: scratch.appendingPathComponent("kept"),
      moduleCache: environment["KEEPSAKE_MODULES"].map(workbook.url))
    cacheLock = CacheLock(cache)
  }

  package var style: Style { console.style }

  /// For commands that need solutions, wrong and right answers.
  ///
  /// - Throws: `UsageError` in a class edition.
  package func needSolutions() throws {
    guard !workbook.hasSolutions else { return }
    throw UsageError(
      message: "make \(request.command) is for the whole workbook, and this is a class edition.",
      next: "Run it where the Solutions folder is.")
  }

  package func toolchain() throws -> Toolchain { try Toolchain.find(in: cache) }
}
