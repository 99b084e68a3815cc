import Judging
import Testing

@testable import Grading

@Suite("Answers that wait for a job")
struct GradingQueueTests {
  private let tasks = ["1", "2", "3"].map { id in
    GradingPlan.Task(
      item: SmallClass.item(id, id, chapter: 1, points: 1),
      assignment: Assignment(module: "", fileName: "", starter: "", suite: ""))
  }

  @Test func noneHasMoreThanItsShareWhileAnotherWaits() throws {
    let all = ["a", "b"].map { name in
      OpenSubmission(
        files: CollectedFiles(),
        record: SubmissionRecord(submission: name, key: "", outcome: .judged([:])))
    }
    var queue = GradingQueue(submissions: AnyIterator(all.makeIterator()), tasks: tasks, most: 2)
    func take(_ count: Int) -> [String] {
      (0..<count).compactMap { _ in queue.next() }.map { "\($0.record.submission)\($1.item.id)" }
    }
    func finish(_ task: Int) -> [String]? {
      let answer = JudgedAnswer(verdict: SmallClass.passed)
      let record = queue.add(answer, to: tasks[task - 1], of: all[0], seconds: 1)
      guard case .judged(let answers)? = record?.outcome else { return nil }
      return answers.keys.sorted()
    }
    #expect(take(4) == ["a1", "a2", "b1", "b2"])
    #expect(finish(1) == nil && take(1) == ["a3"], "Who finishes goes on.")
    #expect(take(2) == ["b3"], "The last one may have all.")
    #expect(finish(3) == nil && finish(2) == ["1", "2", "3"])
  }
}
