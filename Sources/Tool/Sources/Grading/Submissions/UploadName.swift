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
    if let moodle = Self(moodle: name) {
      self = moodle
    } else if let canvas = Self(canvas: name) {
      self = canvas
    } else {
      return nil
    }
  }

  /// The part that all uploads of one person share.
  var person: String { "\(who)_\(number)" }
}

extension UploadName {
  private init?(canvas name: String) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    let place = parts.indices.first {
      $0 > 0 && $0 + 2 < parts.count && Self.isNumber(parts[$0]) && Self.isNumber(parts[$0 + 1])
    }
    guard let place, parts[0] != "" else { return nil }
    platform = .canvas
    number = String(parts[place])
    fileName = parts[(place + 2)...].joined(separator: "_")
    isLate = place > 1 && parts[place - 1] == "LATE"
    who = parts[..<(isLate ? place - 1 : place)].joined(separator: "_")
    if fileName.isEmpty { return nil }
  }

  private init?(moodle name: String) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard let place = parts.firstIndex(of: "assignsubmission"), place >= 2,
      Self.isNumber(parts[place - 1]), place + 1 < parts.count
    else { return nil }
    platform = .moodle
    who = parts[..<(place - 1)].joined(separator: "_")
    number = String(parts[place - 1])
    fileName = parts[(place + 2)...].joined(separator: "_")
    isLate = false
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 18 && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
