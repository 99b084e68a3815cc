import Foundation
import Support

/// Unique file names for people's pages, the same on every run and valid on every system.
///
/// A name consists of lowercase ASCII letters, digits and hyphens. Its last part is a checksum of
/// all properties that distinguish the person from others of the same name, so it does not depend
/// on the other people in the class.
struct PageNames: Sendable {
  private var names = UniqueNames()

  /// Returns a name such as `anna-muller-3f9a1c.html`.
  mutating func name(for person: Person) -> String {
    let digits = Digest(person.name, person.id, person.number, person.login, person.submission)
    let base = Self.readable(person.name) + "-" + digits.description.prefix(6)
    return names.unique(base) + ".html"
  }

  /// Returns the name in Latin letters if the system can convert it, with at most 40 of them.
  private static func readable(_ name: String) -> String {
    let start = String(name.unicodeScalars.prefix(100)).lowercased()
    let spelled = start.reduce(into: "") { $0 += letters[$1] ?? String($1) }
    let latin = spelled.applyingTransform(.toLatin, reverse: false) ?? spelled
    let plain = latin.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = plain.lowercased().utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte)
    }
    let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    let short = joined.prefix(40).split(separator: "-").joined(separator: "-")
    return short.isEmpty ? "person" : short
  }

  /// Latin letters that are not an ASCII letter with a diacritic.
  private static let letters: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]
}
