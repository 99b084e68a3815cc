import Foundation
import Testing

@testable import keepsake_book

@Suite("From a save to the app with the new answer", .serialized)
struct SavedAnswerTests {
  /// A busy machine takes longer now and then, so the best of ten tries counts.
  @Test(arguments: [(5, "5.2"), (8, "8.3")])
  func aSecondIsEnough(chapter: Int, exercise: String) async throws {
    let app = try PlayedChapter(chapter)
    defer { app.close() }
    _ = try #require(try app.next("status") { $0["phase"] as? String == "running" })
    var best = Duration.seconds(60)
    var start = 1
    for attempt in 1...10 where best >= .seconds(1) {
      let begin = ContinuousClock.now
      try app.edit(exercise) { "\($0)// Try \(attempt)\n" }
      let status = try #require(
        try app.next("status") {
          $0["phase"] as? String == "running" && $0["start"] as? Int ?? 0 > start
        })
      start = status["start"] as? Int ?? 0
      best = min(best, .now - begin)
    }
    #expect(best < .seconds(1), "The app takes a save in within a second.")
    let card = app.session.state.withLock { $0.parts.parts }
      .first { "\($0.work.exercise.number)" == exercise }
    #expect(card?.library.gap == nil, "It is the answer that takes part.")
  }
}
