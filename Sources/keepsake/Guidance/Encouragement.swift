import CommandLine
import Judging

/// What to say beside the facts, by how often somebody has tried.
enum Encouragement {
  /// - Parameter tries: how many different tries have failed in a row, this one among them.
  static func text(tries: Int, _ result: ExerciseResult) -> String? {
    let number = result.exercise.number
    switch (result.verdict.status, tries) {
    case (.passed, _), (.notStarted, _), (.notJudged, _), (_, ...0), (_, 2): return nil
    case (_, 1): return "A first try seldom passes. What stands above says where to look next."
    case (_, ...5):
      let place = "\(result.chapter.document.file):\(result.exercise.line)"
      return
        "\(tries) different tries so far, and each has shown something. Read the statement once "
        + "more (\(place)), or take a hint: make hint EXERCISE=\(number)"
    default:
      return
        "\(tries) different tries so far: this one is hard. A rest often helps, and so does looking "
        + "at how it can be done: make solution EXERCISE=\(number)"
    }
  }
}
