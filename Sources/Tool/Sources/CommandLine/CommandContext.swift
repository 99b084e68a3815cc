import Curriculum
import Foundation
import Support

package struct CommandContext {
  package let request: Request
  package let console: Console
  package let environment: [String: String]
  package let workbook: Workbook
  package let cache: ResultCache
  /// The folder in which the apps keep their data.
  package let playFolder: URL
  /// Keeps other processes from removing cache entries that this run may use.
  package let cacheLock: FileLock

  package init(
    request: Request, console: Console, root: URL, environment: [String: String]
  ) throws {
    self.environment = environment
    self.request = request
    self.console = console
    workbook = try Workbook(at: root)
    // Beside the tool itself, wherever `keepsake.sh` had to put it.
    let scratch = workbook.url(environment["KEEPSAKE_SCRATCH"] ?? ".build/tool")
    playFolder = scratch.appendingPathComponent("play")
    cache = ResultCache(
      in: scratch.appendingPathComponent("kept"),
      moduleCache: environment["KEEPSAKE_MODULES"].map(workbook.url))
    cacheLock = cache.lock()
  }

  package var style: Style { console.style }

  /// Checks that the checkout has solutions, wrong answers and right answers.
  package func needSolutions() throws {
    guard !workbook.hasSolutions else { return }
    throw UsageError(
      message: "make \(request.command) is for the whole workbook, and this is a class edition.",
      next: "Run it where the Solutions folder is.")
  }

  package func toolchain() throws -> Toolchain { try Toolchain.find(in: cache) }
}
