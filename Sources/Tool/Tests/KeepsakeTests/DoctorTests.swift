import Foundation
import SampleWorkbook
import Testing

@testable import keepsake

@Suite("make doctor")
struct DoctorTests {
  @Test func hereTheFastEngineWorks() throws {
    let checkout = try Checkout()
    let outcome = checkout.run("doctor")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("  fast: its self-test passes."))
    #expect(outcome.output.contains("  version    Swift version 6."))
    #expect(!outcome.output.contains("missing"))
  }

  @Test func nothingNamesAPerson() {
    let text = "/home/ada/keepsake/a and /home/ada/.swiftly/bin"
    #expect(
      Doctor.withoutNames(text, root: "/home/ada/keepsake", home: "/home/ada")
        == "./a and ~/.swiftly/bin")
  }
}
