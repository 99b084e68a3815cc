import Foundation
import SampleWorkbook
import Support
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("After the work, what nobody has used for long is forgotten")
struct TidyingTests {
  /// A scratch folder in which nobody has tidied up for two days, with an entry that is a hundred
  /// days old and one that was used today.
  private func waiting(_ body: (Checkout, URL, _ isThere: (String) -> Bool) throws -> Void) throws {
    try Checkout.with { checkout in
      let ages = [
        "tidied": 2.0, "notes/\(Self.key("a"))": 100, "notes/\(Self.key("b"))": 0,
      ]
      for (name, days) in ages {
        try checkout.write("", to: "scratch/kept/\(name)")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
          ofItemAtPath: checkout.root.appendingPathComponent("scratch/kept/\(name)").path)
      }
      let scratch = checkout.root.appendingPathComponent("scratch")
      try body(checkout, scratch) { letter in
        FileManager.default.fileExists(atPath: scratch.path + "/kept/notes/" + Self.key(letter))
      }
    }
  }

  private static func key(_ letter: String) -> String { String(repeating: letter, count: 40) }

  @Test func anyCommandTidiesUpAtItsEnd() throws {
    try waiting { checkout, scratch, isThere in
      #expect(checkout.run("hint", "EXERCISE=1.1", scratch: scratch).status == .success)
      #expect(!isThere("a"))
      #expect(isThere("b"))
    }
  }

  @Test func aRunThatGoesOnElsewhereKeepsWhatItMayUse() throws {
    try waiting { checkout, scratch, isThere in
      let other = CacheLock(ResultCache(in: scratch.appendingPathComponent("kept")))
      #expect(checkout.run("hint", "EXERCISE=1.1", scratch: scratch).status == .success)
      #expect(isThere("a"))
      withExtendedLifetime(other) {}
    }
  }
}
