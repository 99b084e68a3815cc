import Foundation
import Serving
import Synchronization
import TestSupport

@testable import Judging

extension Attack {
  /// The verdict on it with these safeguards, and whether it left its mark.
  func result(_ safeguards: Safeguards) throws -> (Verdict, Bool) {
    let folder = try TemporaryFolder()
    // What keeps answers from here is a guard, not the permissions.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let mark = folder.item("mark")
    let requests = Mutex(0)
    let server = try HTTPServer { _ in
      requests.withLock { $0 += 1 }
      return HTTPResponse(.ok, text: "")
    }
    defer { server.stop() }
    let own = text.replacing("@MARK@", with: mark.path)
      .replacing("@PORT@", with: "\(server.port)")
    let later =
      fixture.module != "Totals" || text.contains("laterTotal")
      ? "" : "\npublic func laterTotal(_ numbers: [Int]) async -> Int { total(numbers) }\n"
    let verdict = try fixture.verdict(on: own + later, by: Bench.judge(safeguards))
    let isMarked = FileManager.default.fileExists(atPath: mark.path) || requests.withLock { $0 > 0 }
    return (verdict, isMarked)
  }
}

extension Safeguards {
  static let each: [Safeguards] = [.hygiene, .observations, .sandbox]
}
