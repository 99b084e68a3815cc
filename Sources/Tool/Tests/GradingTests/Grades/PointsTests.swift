import Testing

@testable import Grading

@Suite("Points")
struct PointsTests {
  @Test(
    arguments: [
      ("2", 200), ("1.5", 150), ("3.07", 307), ("0.05", 5), ("10000", 1_000_000), ("", nil),
      (".5", nil), ("1.", nil), ("-1", nil), ("1,5", nil), ("1.234", nil), ("10000.01", nil),
      ("٣", nil),
    ] as [(String, Int?)])
  func areReadExactlyAndWrittenWithoutIdleDigits(text: String, hundredths: Int?) {
    let points = Points(text)
    #expect(points?.hundredths == hundredths)
    #expect(points.map { $0.description == text && "\($0.decimal)" == text } ?? true)
  }
}
