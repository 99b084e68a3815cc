import Archiving
import Foundation

/// A file from elsewhere: its name, which determines its kind, and its bytes.
struct Parcel {
  enum Kind {
    /// An archive of the shelf, of any format.
    case archive
    /// An archive after a header with its checksum.
    case verified
    /// A signed motto.
    case card
  }

  let name: String
  private(set) var bytes: Data

  var kind: Kind {
    switch URL(fileURLWithPath: name).pathExtension {
    case "creature": .verified
    case "card": .card
    default: .archive
    }
  }

  /// The exercise that opens files of this kind.
  var exercise: String {
    switch kind {
    case .archive: "7.7"
    case .verified: "7.8"
    case .card: "7.6"
    }
  }

  /// Returns the same file with damage, as a bad disk might cause it.
  func damaged(_ damage: Damage) -> Parcel {
    var parcel = self
    damage.apply(to: &parcel.bytes)
    return parcel
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
