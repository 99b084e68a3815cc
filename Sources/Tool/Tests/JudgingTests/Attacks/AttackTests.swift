import TestSupport
import Testing

@testable import Judging

/// Names in zip and tar files are not among the attacks: archives are read before any answer is
/// compiled, so none of these safeguards takes part. `GradingTests/Archives` has them.
@Suite("Attacks on the judge", .serialized)
struct AttackTests {
  /// Without bubblewrap, those that something else than the box stops.
  static let guarded = Attack.all.filter {
    !$0.failsByDesign && ($0.safeguards != .sandbox || Project.hasBubblewrap)
  }
  static let designedFor = Attack.all.filter(\.failsByDesign)

  @Test("Without what stops it, an attack reaches its aim", arguments: guarded)
  func succeedsUnhindered(attack: Attack) throws {
    let safeguards = try #require(
      attack.safeguards, "\(attack.name) names the guards that stop it.")
    let (verdict, leftMark) = try attack.result(Safeguards.all.subtracting(safeguards))
    #expect(
      attack.isAfterPoints ? verdict.status == .passed : leftMark,
      "\(verdict.status) \(verdict.findings.first?.message ?? "")")
  }

  @Test("Each guard that an attack names stops it alone", arguments: guarded)
  func eachGuardIsEnough(attack: Attack) throws {
    let safeguards = try #require(attack.safeguards)
    for guardian in Safeguards.each
    where safeguards.contains(guardian) && (guardian != .sandbox || Project.hasBubblewrap) {
      let (verdict, leftMark) = try attack.result(guardian)
      #expect(!leftMark, "\(guardian)")
      #expect(verdict.status != .passed || !attack.isAfterPoints, "\(guardian)")
    }
  }

  @Test("A judge without guards is not deceived where it needs none", arguments: designedFor)
  func failsByDesign(attack: Attack) throws {
    let (verdict, leftMark) = try attack.result([])
    #expect(!leftMark)
    #expect(verdict.status != .passed)
    #expect(verdict.status != .notJudged)
  }

  @Test("With all guards, no attack reaches its aim", arguments: guarded + designedFor)
  func isStopped(attack: Attack) throws {
    let (verdict, leftMark) = try attack.result(.all)
    #expect(verdict.status == attack.verdict, "\(verdict.findings.first?.message ?? "")")
    #expect(!leftMark)
    #expect(verdict.status != .passed || !attack.isAfterPoints)
    let message = try #require(attack.message)
    #expect(verdict.findings.contains { $0.wholeMessage.contains(message) })
  }
}
