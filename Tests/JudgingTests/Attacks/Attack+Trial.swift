import Foundation
import Support
import Workbench

@testable import Judging

extension Attack {
  /// All that a verdict says.
  static func words(of verdict: Verdict) -> String {
    verdict.findings.map { "\($0.message) \($0.words ?? "")" }.joined(separator: " ")
  }

  /// The verdict on it with these safeguards, and whether it left its mark.
  func result(_ safeguards: Safeguards) throws -> (Verdict, Bool) {
    let folder = try TemporaryFolder()
    // What keeps answers from here is a guard, not the permissions.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let mark = folder.item("mark")
    let server = try LoopbackServer([])
    defer { server.stop() }
    let own = text.replacing("@MARK@", with: mark.path)
      .replacing("@PORT@", with: "\(server.url.port ?? 0)")
    let verdict = try fixture.verdict(on: own, by: Bench.judge(safeguards))
    let isMarked = FileManager.default.fileExists(atPath: mark.path) || !server.requests.isEmpty
    return (verdict, isMarked)
  }
}

extension Safeguards {
  /// Each guard that stands alone: what is hardened is so from those who are not root, as in a sandbox.
  static let each: [Safeguards] = [.source, .symbols, .sections, .exports, .sandbox]
}
