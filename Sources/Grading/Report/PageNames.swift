import Foundation
import Support

/// Names for people's pages: each person's own, the same on every run, and good on every system.
///
/// A name is made of small ASCII letters, digits and hyphens. It ends in digits made from all that
/// tells the person from others of the same name, so it does not depend on who else is there.
struct PageNames: Sendable {
  private var names = UniqueNames()

  /// A name such as `anna-muller-3f9a1c.html`.
  mutating func name(for person: Person) -> String {
    let digits = Digest(person.name, person.id, person.number, person.login, person.submission)
    let base = Self.readable(person.name) + "-" + digits.description.prefix(6)
    return names.unique(base) + ".html"
  }

  /// The name in Latin letters where the system knows how, 40 of them at most.
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

  /// Latin letters that are more than an ASCII letter with a mark.
  private static let letters: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]
}
