import Curriculum
import Foundation
import Judge
import Machinery

/// What every command works with.
struct Desk {
  let request: Request
  let console: Console
  let environment: [String: String]
  let workbook: Workbook
  /// Where results are kept.
  let store: Store
  /// Sees to it that nothing is forgotten of what this run may use.
  let tenancy: StoreTenancy

  init(
    request: Request, console: Console, root: URL, environment: [String: String]
  ) throws {
    self.environment = environment
    self.request = request
    self.console = console
    workbook = try Workbook(at: root)
    // Beside the tool itself, wherever the front door had to put it.
    let scratch = environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    store = Store(in: workbook.url(scratch).appendingPathComponent("kept"))
    tenancy = StoreTenancy(store)
  }

  var style: Style { console.style }

  /// For commands that need solutions, wrong and right answers.
  ///
  /// - Throws: `UsageProblem` in a class edition.
  func needSolutions() throws {
    guard !workbook.hasSolutions else { return }
    throw UsageProblem(
      message: "make \(request.command) is for the whole workbook, and this is a class edition.",
      next: "Run it where the Solutions folder is.")
  }

  func toolchain() throws -> Toolchain { try Toolchain.find(in: store) }

  /// The judge for answers of strangers: with every defence that this machine has.
  func classJudge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), store: store, guards: .all)
  }

  func judge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), store: store)
  }
}
