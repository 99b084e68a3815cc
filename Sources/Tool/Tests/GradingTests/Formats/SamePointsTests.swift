import Foundation
import Testing

@testable import Grading

@Suite("The same points in every format")
struct SamePointsTests {
  private let course = SmallClass.course

  @Test(arguments: SmallClass.grades.indices)
  func standInEveryOnePersonFormat(index: Int) throws {
    let grade = SmallClass.grades[index]
    for format in Formats.forPerson {
      let read = try #require(PointsRead.forPerson[format.name], "Nobody reads \(format.name).")
      let text = try format.text(grade, in: course)
      let points = try read(text)
      #expect(points == grade.points?.decimal, "\(format.name) of \(grade.person.name): \(text)")
    }
  }

  @Test func standInEveryClassFormat() throws {
    let expected = SmallClass.grades.map { $0.points?.decimal }
    #expect(expected.compactMap { $0 } == [7.55, 3, 6.44, 0, 0.7, 0].map(Self.exact))
    for format in Formats.forClass {
      let read = try #require(PointsRead.forClass[format.name], "Nobody reads \(format.name).")
      let text = format.text(SmallClass.grades, in: course)
      let points = try read(text)
      // Gradebooks have no row for who has no grade.
      let wanted = format.fileName.hasSuffix(".csv") ? expected.filter { $0 != nil } : expected
      #expect(points == wanted, "\(format.name): \(text)")
    }
  }

  /// A thousand sums of tenths and hundredths, none of which binary floating point would survive.
  @Test func noDigitIsLostOrAdded() throws {
    for hundredths in 0..<1_000 {
      let course = Course(items: [SmallClass.item("1.1", "A", chapter: 1, points: hundredths)])
      let grade = SmallClass.grade("Ada", [SmallClass.passed], in: course)
      let digits = Points(hundredths: hundredths).description
      let text = try GradescopeJSON().text(grade, in: course)
      #expect(text.contains("\"score\":\(digits),") && text.contains("\"max_score\":\(digits),"))
    }
  }

  private static func exact(_ number: Double) -> Decimal {
    Decimal(Int((number * 100).rounded())) / 100
  }
}
