import Testing

@testable import Grading

@Suite("Points")
struct PointsTests {
  @Test(arguments: [
    ("2", 200), ("1.5", 150), ("3.07", 307), ("10000", 1_000_000),
  ])
  func areReadExactly(text: String, hundredths: Int) {
    #expect(Points(text)?.hundredths == hundredths)
  }

  @Test(arguments: [
    "", ".5", "1.", "-1", "1,5", "1.234", "10000.01", "٣",
  ])
  func areNothingElse(text: String) {
    #expect(Points(text) == nil)
  }

  @Test(arguments: [(200, "2"), (150, "1.5"), (5, "0.05")])
  func areWrittenWithoutIdleDigits(hundredths: Int, text: String) {
    #expect(Points(hundredths: hundredths).description == text)
    #expect("\(Points(hundredths: hundredths).decimal)" == text)
  }
}
