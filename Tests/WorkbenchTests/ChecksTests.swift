import Foundation
import Testing

@testable import Workbench
@testable import WorkbenchChecks

@Suite("Helpers for suites")
struct ChecksTests {
  @Test func eachPartOfJSONIsDamagedOnce() {
    let copies = damagedJSON(Data(#"{"a": {"b": "AQI="}, "c": [1, "🐝"]}"#.utf8)).map {
      "\($0): \(String(decoding: $1, as: UTF8.self).count) characters"
    }
    #expect(
      copies == [
        "without a: 13 characters", "b is null: 28 characters", "b is a number: 25 characters",
        "b with !: 31 characters", "without c: 18 characters", "c is null: 33 characters",
        "c is a text: 34 characters", "c is null: 31 characters", "c is a number: 28 characters",
      ])
    #expect(damagedJSON(Data("7".utf8)).isEmpty && damagedJSON(Data()).isEmpty)
  }

  #if os(Linux)
    @Test func aRenameIsToldFromACreation() throws {
      let home = TemporaryFolder.make()
      let file = try home.makeFolderThatIsFoundSlowly("Art").appendingPathComponent("Cat")
      let whenCreated = try isNamedByRename(file) { try Data().write(to: file) }
      #expect(whenCreated == false)
      let whenReplaced = try isNamedByRename(file) { try Data().write(to: file, options: .atomic) }
      #expect(whenReplaced == true)
    }
  #endif

  @Test func coinsAreTexts() {
    var coins = [Coin](text: "bitcoin 1, newcoin")
    #expect(coins.map(\.rank) == [1, nil])
    #expect(coins.text == "bitcoin 1, newcoin")
    coins[0].symbol = "btc"
    #expect(coins.text.contains(#"symbol: "btc""#))
  }

  @Test func aDecodingErrorHasAKindAndAPlace() {
    let errors = [#"[{"a": 1}, {}]"#, #"[{"a": null}]"#, #"[{"a": "x"}]"#, "{"].map { json in
      describeOutcome {
        "\(try JSONDecoder().decode([OneKey].self, from: Data(json.utf8)))"
      } throwing: {
        decodingErrorInDetail($0)
      }
    }
    #expect(
      errors == [
        "throws keyNotFound Index 1.a", "throws valueNotFound Index 0.a",
        "throws typeMismatch Index 0.a", "throws dataCorrupted",
      ])
    #expect(decodingErrorInDetail(CancellationError()) == nil)
  }

  @Test func aChildReportsUnderKeys() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [mark = mark as String] in
      // As an answer might, which knows the keys and another mark.
      print("report state=forged\nreport \(ChildReport.newMark()) state=forged")
      print("before", terminator: "")
      ChildReport.add("state", "full=yes", mark: mark)
      ChildReport.add("state", "later", mark: mark)
    }
    let report = ChildReport(try #require(end).standardOutputContent, mark: mark)
    #expect(report["state"] == "full=yes, then later", "All reports under a key count.")
    #expect(report["stat"] == nil)
  }

  @Test func aReportToAnOutputThatWasReplacedEndsTheProcess() async throws {
    await #expect(processExitsWith: .failure) {
      beginRun(seed: 1)
      close(1)
      _ = open("/dev/zero", O_WRONLY)
      ChildReport.add("elsewhere", "x", mark: "mark")
    }
  }

  @Test func anAssertionFailureEndsTheProcessWithItsMessage() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      assertionFailure("nothing is left")
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("nothing is left") && words.contains("ChecksTests.swift"))
  }

  @Test func whereEachTurnTakesLongPatienceHasAsManyTurnsAsElsewhere() async {
    // Once it has ended in vain, a new one lasts for 60 milliseconds.
    await Patience().until { false }
    let looks = Tally()
    await Patience().until {
      Thread.sleep(forTimeInterval: 0.02)
      return looks.add() == 8
    }
    #expect(looks.count == 8)
  }

  @Test func onlyAnAuditTriesAllPlaces() async {
    await #expect(processExitsWith: .success) {
      #expect(FaultPlaces().among(0..<5, sample: [3, 9]) == [3, 9])
      setenv("KEEPSAKE_FAULTS", "all", 1)
      #expect(FaultPlaces().among(0..<5, sample: [3, 9]) == [0, 1, 2, 3, 4])
    }
  }

  @Test func theSameSeedDrawsTheSameNumbers() async {
    await #expect(processExitsWith: .success) {
      let drawn = ["7", "7", "8", "1", "none"].map { seed in
        setenv("KEEPSAKE_SEED", seed, 1)
        var numbers = DrawnNumbers()
        return (0..<8).map { _ in Int.random(in: 0...999, using: &numbers) }
      }
      #expect(drawn[0] == drawn[1] && drawn[1] != drawn[2] && drawn[3] == drawn[4])
    }
  }
}

private struct OneKey: Decodable {
  let a: Int
}
