import Foundation
import SampleWorkbook
import Testing

@Suite("After the work, what nobody has used for long is forgotten")
struct TidyingTests {
  @Test func anyCommandTidiesUpAtItsEnd() throws {
    let checkout = try Checkout()
    let scratch = checkout.root.appendingPathComponent("scratch")
    let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    // Nobody has tidied up for two days.
    for (name, days) in ["tidied": 2.0, "notes/\(old)": 100, "notes/\(new)": 0] {
      try checkout.write("", to: "scratch/kept/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
        ofItemAtPath: scratch.appendingPathComponent("kept/\(name)").path)
    }
    #expect(checkout.run("hint", "EXERCISE=1.1", scratch: scratch).status == .success)
    #expect(try checkout.names(in: "scratch/kept/notes") == [new])
  }
}
