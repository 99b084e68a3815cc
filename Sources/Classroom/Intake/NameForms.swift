import Foundation

/// A person's name in the forms that learning platforms write.
struct NameForms {
  /// As Moodle does: first and last name, without spaces and signs.
  let plain: Set<String>
  /// As Canvas does: the last name first. Where a name of several words divides is not known, so
  /// each place is tried.
  let sortable: Set<String>

  init(_ name: String) {
    let parts = name.split(separator: ",", maxSplits: 1).map { Self.words(String($0)) }
    let words = parts.count == 2 ? parts[1] + parts[0] : parts.first ?? []
    guard !words.isEmpty else {
      (plain, sortable) = ([], [])
      return
    }
    plain = [words.joined()]
    sortable =
      parts.count == 2
      ? [(parts[0] + parts[1]).joined()]
      : Set((0..<words.count).map { (words[$0...] + words[..<$0]).joined() })
  }

  /// The words of a text in lower case, without accents.
  static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A text in lower case, without accents.
  static func folded(_ text: String) -> String {
    let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(bare)).lowercased()
  }
}
