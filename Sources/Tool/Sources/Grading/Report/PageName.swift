import Foundation
import Support

extension Person {
  /// The name of the person's page, such as `anna-muller-3f9a1c`: the same on every run and valid on
  /// every system.
  ///
  /// It consists of at most 40 lowercase ASCII letters, digits and hyphens, of the name in Latin
  /// letters if the system can convert it. Its last part is a checksum of all properties that
  /// distinguish the person from others of the same name, so it does not depend on the other people
  /// in the class.
  var pageName: String {
    let start = String(name.unicodeScalars.prefix(100))
    let latin = StringTransform("Any-Latin; Latin-ASCII")
    let plain = start.applyingTransform(latin, reverse: false) ?? start
    let words = plain.lowercased().utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte)
    }
    let readable = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
      .prefix(40).split(separator: "-").joined(separator: "-")
    let digits = Digest(name, id, number, login, submission).description.prefix(6)
    return "\(readable.isEmpty ? "person" : readable)-\(digits)"
  }
}
