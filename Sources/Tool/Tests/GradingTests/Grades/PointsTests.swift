import Testing

@testable import Grading

@Suite("Points")
struct PointsTests {
  @Test(arguments: [("2", 200), ("1.5", 150), ("3.07", 307), ("0.05", 5), ("10000", 1_000_000)])
  func areReadExactlyAndWrittenWithoutIdleDigits(text: String, hundredths: Int) {
    let points = Points(text)
    #expect(points?.hundredths == hundredths)
    #expect(points?.description == text && points.map { "\($0.decimal)" } == text)
  }

  @Test(arguments: [
    "", ".5", "1.", "-1", "1,5", "1.234", "10000.01", "٣",
  ])
  func areNothingElse(text: String) {
    #expect(Points(text) == nil)
  }
}
