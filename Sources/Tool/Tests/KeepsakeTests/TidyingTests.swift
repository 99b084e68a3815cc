import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("After the work, what nobody has used for long is forgotten")
struct TidyingTests {
  @Test func anyCommandTidiesUpAtItsEnd() throws {
    try Checkout.with { checkout in
      let kept = checkout.root.appendingPathComponent("scratch/kept")
      let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
      // Nobody has tidied up for two days.
      for (name, days) in ["tidied": 2.0, "notes/\(old)": 100, "notes/\(new)": 0] {
        try checkout.write("", to: "scratch/kept/\(name)")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
          ofItemAtPath: kept.appendingPathComponent(name).path)
      }
      let scratch = kept.deletingLastPathComponent()
      #expect(checkout.run("hint", "EXERCISE=1.1", scratch: scratch).status == .success)
      let notes = try FileManager.default.contentsOfDirectory(atPath: kept.path + "/notes")
      #expect(notes == [new])
    }
  }
}
