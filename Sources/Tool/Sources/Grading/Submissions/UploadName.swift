/// The parts of a file name in a learning platform's download.
struct UploadName: Equatable {
  let platform: Platform
  /// The person, as the platform writes names.
  let who: String
  /// The person's number: the id in Canvas, or a number for the assignment in Moodle.
  let number: String
  /// The name that the person gave the file, or an empty string for a folder.
  let fileName: String
  let isLate: Bool

  enum Platform: Equatable {
    case canvas
    case moodle
  }

  /// Parses `lovelaceada_LATE_1234_5678_work.zip` or `Ada Lovelace_12345_assignsubmission_file_`.
  /// Returns nil for any other name.
  init?(_ name: String) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    func isNumber(_ place: Int) -> Bool {
      let part = parts[place]
      return (1...18).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    let numbers: Int
    if let mark = parts.firstIndex(of: "assignsubmission"), mark >= 2, mark + 1 < parts.count,
      isNumber(mark - 1)
    {
      platform = .moodle
      isLate = false
      numbers = mark - 1
    } else if !parts[0].isEmpty,
      let place = parts.indices.first(where: {
        $0 > 0 && $0 + 2 < parts.count && isNumber($0) && isNumber($0 + 1)
      })
    {
      platform = .canvas
      isLate = place > 1 && parts[place - 1] == "LATE"
      numbers = place
    } else {
      return nil
    }
    number = String(parts[numbers])
    who = parts[..<(isLate ? numbers - 1 : numbers)].joined(separator: "_")
    // After Canvas's two numbers, or after Moodle's number and two words.
    fileName = parts[(numbers + (platform == .canvas ? 2 : 3))...].joined(separator: "_")
    if platform == .canvas, fileName.isEmpty { return nil }
  }

  /// The part that all uploads of one person share.
  var person: String { "\(who)_\(number)" }
}
