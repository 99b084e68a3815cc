import Judging
import SampleClass
import Testing

@testable import Grading

@Suite("A large class's report")
struct ReportSizeTests {
  /// 64,000 cells: about two megabytes, which a browser shows within a moment.
  /// The bounds for a hundred; a thousand take ten times as much.
  @Test func aThousandPeopleFitOnAPage() throws {
    var writer = ReportWriter(SampleCourse.plain)
    var largest = 0
    for grade in SampleClass.grades(of: 100, in: SampleCourse.plain) {
      largest = max(largest, writer.add(grade).map(\.html.utf8.count).reduce(0, +))
    }
    let page = writer.index()
    #expect(page.html.utf8.count < 300_000)
    #expect(largest < 150_000)
    #expect(try ReportReader(page).texts("//table[@id='class-map']/tbody/tr").count == 100)
  }

  /// A class that makes up messages does not make the tally grow: after a hundred different ones
  /// new ones are not counted, and none is kept longer than a sentence.
  @Test func messagesWithoutEndDoNotPileUp() throws {
    var tally = ItemTally()
    for number in 0..<150 {
      let message = "\(min(number, 100)) " + String(repeating: "x", count: 5_000)
      tally.add(Verdict(.failed, [Finding(message)]))
    }
    #expect(tally.missed == 150)
    let commonest = try #require(tally.commonestMessage)
    #expect(commonest.count == 1)
    #expect(commonest.text.unicodeScalars.count < 300)
  }
}
