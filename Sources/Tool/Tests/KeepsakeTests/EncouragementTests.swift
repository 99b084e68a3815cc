import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("The tone of help")
struct EncouragementTests {
  @Test func itChangesWithDifferentTriesAndTheFactsDoNot() throws {
    try Checkout.with { checkout in
      var outputs: [String] = []
      for number in 10...15 {
        try checkout.write(
          "public func tie(_ count: Int) -> Int { \(number) }\n", to: checkout.path(1))
        outputs.append(checkout.run("check", "EXERCISE=1.1").output)
        // The same file again is no further try.
        #expect(checkout.run("check", "EXERCISE=1.1").output == outputs.last)
      }
      #expect(outputs[0].contains("Few answers pass at the first try."))
      #expect(!outputs[1].contains("tries so far") && !outputs[1].contains("Few answers pass"))
      #expect(outputs[2].contains("3 different tries so far, and each has shown something."))
      #expect(outputs[2].contains("(Chapters/01-Knots/Knots.md:5)"))
      #expect(outputs[5].contains("6 different tries so far: this one is hard."))
      for (index, output) in outputs.enumerated() {
        #expect(output.contains("expected  2\n    actual    \(index + 10)\n"))
      }
      try checkout.solve(1)
      _ = checkout.run("check", "EXERCISE=1.1")
      try checkout.write("public func tie(_ count: Int) -> Int { 99 }\n", to: checkout.path(1))
      #expect(
        !checkout.run("check", "EXERCISE=1.1").output.contains("Few answers pass"),
        "Once a chapter.")
      try checkout.write("public func untie(_ count: Int) -> Int { 99 }\n", to: checkout.path(2))
      #expect(!checkout.run("check", "EXERCISE=1.2").output.contains("Few answers pass"))
    }
  }
}
