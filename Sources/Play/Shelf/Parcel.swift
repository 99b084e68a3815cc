import Archiving
import Foundation

/// A file from elsewhere: its name, which determines its kind, and its bytes.
struct Parcel {
  /// The kind of a file. Its raw value is the number of the exercise that opens it.
  enum Kind: String {
    /// An archive of the shelf, of any format.
    case archive = "7.7"
    /// An archive after a header with its checksum.
    case verified = "7.8"
    /// A signed motto.
    case card = "7.6"
  }

  let name: String
  var bytes: Data

  var kind: Kind {
    switch URL(fileURLWithPath: name).pathExtension {
    case "creature": .verified
    case "card": .card
    default: .archive
    }
  }
}

/// The damage to a file in transit.
enum Damage: String {
  case none, letter, end

  func apply(to bytes: inout Data) {
    guard bytes.count > 2 else { return }
    switch self {
    case .none: break
    case .letter:
      // Changes the first letter of the title if it can be found, or else a byte in the middle.
      let title = ArchiveForm(of: bytes)?.title.flatMap { bytes.range(of: Data($0.utf8)) }
      bytes[title?.lowerBound ?? bytes.startIndex + bytes.count / 2] ^= 4
    case .end: bytes.removeLast(bytes.count / 3)
    }
  }
}
