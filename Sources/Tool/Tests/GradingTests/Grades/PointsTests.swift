import Grading
import Testing

@Suite("Points")
struct PointsTests {
  @Test(arguments: [
    ("2", 200), ("1.5", 150), ("0.25", 25), ("10000", 1_000_000), ("0", 0), ("3.07", 307),
  ])
  func areReadExactly(text: String, hundredths: Int) {
    #expect(Points(text)?.hundredths == hundredths)
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "-1", "1,5", "1e3", "1.234", "10001", "10000.01", "٣", " 1", "0x1",
  ])
  func areNothingElse(text: String) {
    #expect(Points(text) == nil)
  }

  @Test(arguments: [(200, "2"), (150, "1.5"), (25, "0.25"), (5, "0.05"), (0, "0"), (307, "3.07")])
  func areWrittenWithoutIdleDigits(hundredths: Int, text: String) {
    #expect(Points(hundredths: hundredths).description == text)
    #expect("\(Points(hundredths: hundredths).decimal)" == text)
  }

  @Test(arguments: [(100, 90, 90), (25, 50, 13), (33, 90, 30), (1, 49, 0), (300, 0, 0)])
  func areScaledToTheNearestHundredth(hundredths: Int, percent: Int, scaled: Int) {
    #expect(Points(hundredths: hundredths).scaled(percent: percent).hundredths == scaled)
  }
}
