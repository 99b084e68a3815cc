import CommandLine
import Judging

/// A remark beside the facts, chosen by the number of tries.
enum Encouragement {
  /// - Parameter tries: the reader's tries at the exercise, including the last one.
  static func text(tries: Tries, _ result: ExerciseResult) -> String? {
    let (number, count) = (result.exercise.number, tries.count)
    switch (result.verdict.status, count) {
    case (.passed, _), (.notStarted, _), (.notJudged, _), (_, ...0), (_, 2): return nil
    case (_, 1):
      return tries.isFirstOfChapter
        ? "Few answers pass at the first try. The message above says where to look." : nil
    case (_, ...5):
      let place = "\(result.chapter.document.file):\(result.exercise.line)"
      return
        "\(count) different tries so far, and each has shown something. Read the statement once "
        + "more (\(place)), or take a hint: make hint EXERCISE=\(number)"
    default:
      return
        "\(count) different tries so far: this one is hard. A rest often helps, and so does looking "
        + "at how it can be done: make solution EXERCISE=\(number)"
    }
  }
}
