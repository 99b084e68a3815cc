import Testing

@testable import Workbench

@Suite("Numbers that a test draws")
struct DrawnNumbersTests {
  private func drawn(_ seed: String?) -> [Int] {
    var numbers = DrawnNumbers(environment: seed.map { ["KEEPSAKE_SEED": $0] } ?? [:])
    return (0..<8).map { _ in Int.random(in: 0...999, using: &numbers) }
  }

  @Test func theSameSeedDrawsTheSameNumbers() {
    #expect(drawn("7") == drawn("7"))
    #expect(drawn("7") != drawn("8"))
  }

  @Test(arguments: [nil, "", "x", "-1", "1"])
  func withoutASeedItIsOne(seed: String?) {
    #expect(drawn(seed) == drawn("1"))
  }
}
