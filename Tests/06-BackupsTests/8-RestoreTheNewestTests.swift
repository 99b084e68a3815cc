import Backups
import Foundation
import Testing
import Workbench

@Suite("6.8 Restore the newest that is whole")
struct RestoreTheNewestTests {
  @Test func whatIsSealedCanBeUnsealed() {
    #expect(outcome(sealed(list)) == "“\(words)”", "The data comes back out of its envelope.")
  }

  @Test(arguments: ["", "\n", "0", " 1 2 ", "12\n34\n", "{}", "\u{0}\u{0}"])
  func anyDataCanBeSealed(text: String) {
    #expect(
      outcome(sealed(Data(text.utf8))) == "“\(text)”", "Any data comes back, even none at all.")
    #expect(
      unsealedTwice(sealed(sealed(Data(text.utf8)))) == "“\(text)”",
      "An envelope is data like other data: it can be sealed again.")
  }

  @Test func dataNeedBeNoText() throws {
    let bytes = Data((0...255).map { UInt8($0) }.reversed())
    #expect((try? unsealed(sealed(bytes))) == bytes, "Any data comes back, though it is no text.")
  }

  @Test func theEnvelopeIsThin() {
    #expect(
      sealed(list).count - list.count <= 200, "The envelope has at most 200 bytes beside the data.")
    let large = Data(repeating: 7, count: 70_000)
    let envelope = sealed(large)
    #expect(envelope.count - large.count <= 200, "The envelope does not grow with the data.")
    #expect((try? unsealed(envelope)) == large, "Data of 70000 bytes comes back too.")
    #expect(sealed(list).count > list.count, "An envelope with length and digest takes some room.")
  }

  @Test func whatIsCutOffIsBroken() {
    let whole = sealed(list)
    let lengths = (0..<whole.count).filter { outcome(whole.prefix($0)) != "throws BrokenSeal" }
    #expect(
      lengths == [],
      "Cut off at any length, the bytes are broken. These lengths, in bytes, were not noticed.")
  }

  @Test func oneTurnedBitIsBroken() {
    let whole = sealed(list)
    let bits = 0..<(whole.count * 8)
    let places = bits.filter { outcome(flip($0, in: whole)) != "throws BrokenSeal" }
    #expect(
      places.map { "byte \($0 / 8), bit \($0 % 8)" } == [],
      "With any one bit turned over, the bytes are broken. These were not noticed.")
  }

  @Test func whatWasNeverSealedIsBroken() {
    for bytes in [Data(), list, Data(repeating: 255, count: 500), Data(count: 500)] {
      #expect(outcome(bytes) == "throws BrokenSeal", "Bytes that were never sealed are broken.")
    }
    for byte in [0, 10, 32, 255] as [UInt8] {
      #expect(
        outcome(sealed(list) + [byte]) == "throws BrokenSeal",
        "One byte too many is broken as well, be it only a line break: byte \(byte).")
    }
    #expect(
      outcome(sealed(list) + sealed(list)) == "throws BrokenSeal", "Two envelopes are not one.")
  }

  @Test func aSliceIsAsGoodAsTheWhole() {
    let whole = sealed(list)
    let slice = (Data("before".utf8) + whole + Data("behind".utf8)).dropFirst(6).dropLast(6)
    #expect(
      outcome(slice) == "“\(words)”",
      "A slice of other data begins at another index than 0, and is unsealed all the same.")
    #expect(outcome(slice.dropLast()) == "throws BrokenSeal", "A slice may be cut off too.")
    #expect(
      outcome(sealed(list.dropFirst(4))) == "“\(words.dropFirst(4))”", "A slice can be sealed.")
  }

  @Test func theNewestIsRestored() {
    let shelf = Shelf([sealed(text("new")), sealed(text("old"))])
    #expect(shelf.restore() == "new", "Where the newest is whole, it is restored.")
    #expect(shelf.reads == [0], "Older ones need not be read.")
    #expect(shelf.reports == [], "Where nothing is broken, nothing is reported.")
  }

  @Test func aBrokenOneIsPassedOver() {
    let new = sealed(text("new"))
    let shelf = Shelf([new.dropLast(), flip(new.count * 8 - 1, in: new), sealed(text("old")), new])
    #expect(shelf.restore() == "old", "The newest that is whole is restored.")
    #expect(
      shelf.reports == ["0 BrokenSeal", "1 BrokenSeal"],
      "Each one that is passed over is reported once, with its file and its error.")
    #expect(shelf.reads == [0, 1, 2], "What is older than the one restored is not read.")
  }

  @Test func oneThatCannotBeReadIsPassedOver() {
    let shelf = Shelf([nil, sealed(text("old"))])
    #expect(shelf.restore() == "old", "One that cannot be read does not keep the next from it.")
    #expect(shelf.reports == ["0 Unreadable"], "It is reported, with the error of reading.")
  }

  @Test func nothingMayStandBefore() {
    for byte in [0, 10, 32, 255] as [UInt8] {
      #expect(
        outcome([byte] + sealed(list)) == "throws BrokenSeal",
        "One byte too many before it is broken as well, be it only a space: byte \(byte).")
    }
  }

  @Test func aReasonIsGiven() {
    var reasons: [String] = []
    let whole = sealed(list)
    for bytes in [
      Data(), whole.dropLast(), flip(0, in: whole), flip(whole.count * 8 - 1, in: whole),
    ] {
      do { _ = try unsealed(bytes) } catch { reasons.append(error.reason) }
    }
    #expect(reasons.contains("") == false, "A broken seal tells its reason in words.")
  }

  @Test func whereNothingIsWholeItSaysSo() {
    let shelf = Shelf([nil, Data(), text("never sealed")])
    #expect(
      shelf.restore() == "throws NothingWhole",
      "Generations of which none is whole are not the same as none at all.")
    #expect(
      shelf.reports == ["0 Unreadable", "1 BrokenSeal", "2 BrokenSeal"], "All of them are reported."
    )
    #expect(
      Shelf([text("never sealed")]).restore() == "throws NothingWhole",
      "One generation, and that a broken one, is not the same as none at all.")
  }

  @Test func noGenerationsAreNoTrouble() {
    let shelf = Shelf([])
    #expect(shelf.restore() == "nil", "On the first day there is nothing to restore: nil.")
    #expect(shelf.reports == [], "On the first day there is nothing to report.")
  }

  @Test func anEmptyListIsRestoredToo() {
    #expect(Shelf([sealed(Data())]).restore() == "", "Data of no bytes is whole, and is restored.")
  }
}

private let words = #"[{"id":"bitcoin","market_cap_rank":1}]"#
private let list = Data(words.utf8)

private func text(_ text: String) -> Data {
  Data(text.utf8)
}

private func flip(_ bit: Int, in data: Data) -> Data {
  var bytes = Array(data)
  bytes[bit / 8] ^= 1 << (bit % 8)
  return Data(bytes)
}

/// What unsealing twice comes to, in words.
private func unsealedTwice(_ bytes: Data) -> String {
  guard let once = try? unsealed(bytes) else { return "throws BrokenSeal" }
  return outcome(once)
}

/// What unsealing comes to, in words.
private func outcome(_ bytes: Data) -> String {
  describeOutcome {
    "“\(String(decoding: try unsealed(bytes), as: UTF8.self))”"
  } throwing: { _ in
    "BrokenSeal"
  }
}

private struct Unreadable: Error {}

/// Generations in memory, nil for one that cannot be read, and what was done with them.
private final class Shelf {
  private let generations: [Data?]
  private(set) var reads: [Int] = []
  private(set) var reports: [String] = []

  init(_ generations: [Data?]) {
    self.generations = generations
  }

  /// What restoring comes to, in words.
  func restore() -> String {
    let files = generations.indices.map { URL(filePath: "/generations/\($0)") }
    do {
      let data = try restoreNewest(of: files, read: read) { file, error in
        let kind =
          error is BrokenSeal ? "BrokenSeal" : error is Unreadable ? "Unreadable" : "\(error)"
        reports.append("\(file.lastPathComponent) \(kind)")
      }
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    } catch {
      return "throws NothingWhole"
    }
  }

  private func read(_ file: URL) throws -> Data {
    let number = Int(file.lastPathComponent) ?? -1
    reads.append(number)
    guard let data = generations[number] else { throw Unreadable() }
    return data
  }
}
