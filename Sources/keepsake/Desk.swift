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

  init(
    request: Request, console: Console, root: URL, environment: [String: String]
  ) throws {
    self.environment = environment
    self.request = request
    self.console = console
    workbook = try Workbook(at: root)
    store = Store(in: Self.storeFolder(root, environment))
  }

  var style: Style { console.style }

  func toolchain() throws -> Toolchain { try Toolchain.find(in: store) }

  func judge() throws -> Judge {
    try Judge(root: workbook.root, toolchain: toolchain(), store: store)
  }

  /// The path that a person reads and clicks: from the root where the file lies under it.
  func path(_ path: String) -> String {
    let root = workbook.root.path + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// Beside the tool itself, wherever the front door had to put it.
  private static func storeFolder(_ root: URL, _ environment: [String: String]) -> URL {
    let scratch = environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    return URL(fileURLWithPath: scratch, relativeTo: root).appendingPathComponent("kept")
  }
}
