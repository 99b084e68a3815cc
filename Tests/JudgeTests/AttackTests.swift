import Foundation
import Machinery
import Testing
import Workbench

@testable import Judge

@Suite("Attacks on the judge", .serialized)
struct AttackTests {
  @Test("Without what stops it, an attack reaches its aim", arguments: Attack.all)
  func succeedsUnhindered(attack: Attack) throws {
    let guards = try #require(attack.guards, "\(attack.name) names the guards that stop it.")
    let (verdict, leftMark) = try result(of: attack, Guards.all.subtracting(guards))
    #expect(
      attack.isAfterPoints ? verdict.status == .passed : leftMark,
      "\(verdict.status) \(verdict.findings.first?.message ?? "")")
  }

  @Test("With all guards, no attack reaches its aim", arguments: Attack.all)
  func isStopped(attack: Attack) throws {
    let (verdict, leftMark) = try result(of: attack, .all)
    #expect(verdict.status == attack.verdict, "\(verdict.findings.first?.message ?? "")")
    #expect(!leftMark)
    #expect(verdict.status != .passed || !attack.isAfterPoints)
    let message = try #require(attack.message)
    let said = verdict.findings.map { "\($0.message) \($0.words ?? "")" }.joined(separator: " ")
    #expect(said.contains(message))
  }

  /// The verdict on an attack, and whether it left its mark.
  private func result(of attack: Attack, _ guards: Guards) throws -> (Verdict, Bool) {
    let folder = try TemporaryFolder()
    // What keeps answers from here is a guard, not the permissions.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let mark = folder.item("mark")
    let server = try LoopbackServer([])
    defer { server.stop() }
    let text = attack.text.replacing("@MARK@", with: mark.path)
      .replacing("@PORT@", with: "\(server.url.port ?? 0)")
    let verdict = try Totals.fixture.verdict(on: text, by: Bench.judge(guards))
    let isMarked = FileManager.default.fileExists(atPath: mark.path) || !server.requests.isEmpty
    return (verdict, isMarked)
  }
}
