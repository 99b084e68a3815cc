import Classroom
import Foundation
import SampleClass
import Testing

@Suite("A large class's report")
struct ReportSizeTests {
  /// 64,000 cells: about two megabytes, which a browser shows within a moment.
  @Test(.timeLimit(.minutes(10))) func aThousandPeopleFitOnAPage() throws {
    var writer = ReportWriter(SampleCourse.plain)
    var largest = 0
    for grade in SampleClass.grades(of: 1_000, in: SampleCourse.plain) {
      largest = max(largest, writer.add(grade).map(\.html.utf8.count).reduce(0, +))
    }
    let page = writer.index()
    #expect(page.html.utf8.count < 3_000_000)
    #expect(largest < 150_000)
    #expect(try ReportReader(page).texts("//table[@id='class-map']/tbody/tr").count == 1_000)
  }

  /// A class that makes up messages does not make the page grow.
  @Test func messagesWithoutEndDoNotPileUp() {
    var writer = ReportWriter(SampleCourse.plain)
    for number in 0..<500 {
      let message = "\(number) " + String(repeating: "x", count: 5_000)
      _ = writer.add(
        SampleClass.grade(.init(.failed, [.init(message)]), of: Person(name: "\(number)")))
    }
    #expect(writer.index().html.utf8.count < 1_500_000)
  }
}
