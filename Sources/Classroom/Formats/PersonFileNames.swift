import Foundation
import Support

/// Names for files made from people's names: safe in every file system, and one for each.
public enum PersonFileNames {
  /// A name without extension for each grade, in their order.
  ///
  /// Two people of one name are told apart by what else is known of them, so that a name does not
  /// depend on who comes first in the list.
  public static func names(for grades: [Grade]) -> [String] {
    let plain = grades.map { plainName($0.person.name) }
    let counts = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
    var names = UniqueNames()
    return zip(grades, plain).map { grade, name in
      names.unique(counts[name] == 1 ? name : "\(name)-\(mark(of: grade))")
    }
  }

  /// Lowercase letters, digits and single hyphens of ASCII, 60 at most, and never a name that
  /// Windows keeps for a device.
  private static func plainName(_ name: String) -> String {
    let folded = name.lowercased().decomposedStringWithCompatibilityMapping
    let words = folded.unicodeScalars.filter { !$0.properties.isDiacritic }
      .map { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? $0 : " " }
    let plain = String(String.UnicodeScalarView(words)).split(separator: " ")
      .joined(separator: "-").prefix(60)
    let devices = ["con", "prn", "aux", "nul"]
    let isDevice =
      devices.contains(String(plain))
      || (plain.count == 4 && (plain.hasPrefix("com") || plain.hasPrefix("lpt")))
    return plain.isEmpty ? "person" : isDevice ? "person-\(plain)" : String(plain)
  }

  private static func mark(of grade: Grade) -> String {
    let person = grade.person
    let digest = Digest(
      person.name, person.id, person.number, person.login, person.email, grade.submission)
    return String(digest.description.prefix(8))
  }
}
