import Foundation
import Machinery
import Testing
import Workbench

@testable import Judge

@Suite("Attacks on the judge", .serialized)
struct AttackTests {
  static let guarded = Attack.all.filter { $0.naiveReading == nil }
  static let designedFor = Attack.all.filter { $0.naiveReading != nil }

  @Test("Without what stops it, an attack reaches its aim", arguments: guarded)
  func succeedsUnhindered(attack: Attack) throws {
    let guards = try #require(attack.guards, "\(attack.name) names the guards that stop it.")
    let (verdict, leftMark) = try result(of: attack, Guards.all.subtracting(guards))
    #expect(
      attack.isAfterPoints ? verdict.status == .passed : leftMark,
      "\(verdict.status) \(verdict.findings.first?.message ?? "")")
  }

  @Test("Each guard that an attack names stops it alone", arguments: guarded)
  func eachGuardIsEnough(attack: Attack) throws {
    let guards = try #require(attack.guards)
    for guardian in [Guards.source, .symbols, .sections, .exports] where guards.contains(guardian) {
      let (verdict, leftMark) = try result(of: attack, guardian)
      #expect(!leftMark, "\(guardian)")
      #expect(verdict.status != .passed || !attack.isAfterPoints, "\(guardian)")
    }
  }

  @Test(
    "Who grades by what swift test says is deceived, and the judge is not", arguments: designedFor)
  func deceivesOthers(attack: Attack) throws {
    let reading = try #require(attack.naiveReading)
    let grader = try NaiveGrader(judge: Bench.judge())
    #expect(try grader.passes(attack.text, attack.fixture, by: reading))
    let (verdict, leftMark) = try result(of: attack, [])
    #expect(!leftMark)
    #expect(verdict.status != .passed)
    #expect(verdict.status != .notJudged)
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
    let verdict = try attack.fixture.verdict(on: text, by: Bench.judge(guards))
    let isMarked = FileManager.default.fileExists(atPath: mark.path) || !server.requests.isEmpty
    return (verdict, isMarked)
  }
}
