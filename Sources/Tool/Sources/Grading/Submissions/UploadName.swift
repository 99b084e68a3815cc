/// The parts of a file name in a learning platform's download.
struct UploadName: Equatable {
  /// True for Moodle, false for Canvas.
  let isMoodle: Bool
  /// The person, as the platform writes names.
  let who: String
  /// The person's number: the id in Canvas, or a number for the assignment in Moodle.
  let number: String
  /// The name that the person gave the file, or an empty string for a folder.
  let fileName: String
  let isLate: Bool

  /// Parses `lovelaceada_LATE_1234_5678_work.zip` or `Ada Lovelace_12345_assignsubmission_file_`.
  /// Returns nil for any other name.
  init?(_ name: String) {
    let moodle = /(?s)(.+?)_([0-9]{1,18})_assignsubmission_[^_]*(?:_(.*))?/
    // Two numbers: the person's, and the upload's.
    let canvas = /(?s)([^_].*?)(_LATE)?_([0-9]{1,18})_[0-9]{1,18}_(.+)/
    if let match = name.wholeMatch(of: moodle) {
      (isMoodle, isLate) = (true, false)
      (who, number, fileName) = (String(match.1), String(match.2), String(match.3 ?? ""))
    } else if let match = name.wholeMatch(of: canvas) {
      (isMoodle, isLate) = (false, match.2 != nil)
      (who, number, fileName) = (String(match.1), String(match.3), String(match.4))
    } else {
      return nil
    }
  }

  /// The part that all uploads of one person share.
  var person: String { "\(who)_\(number)" }
}
