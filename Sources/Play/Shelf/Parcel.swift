import Archiving
import Foundation

/// A file from elsewhere: its name, by which its kind is told, and its bytes.
struct Parcel {
  enum Kind {
    /// An archive of the shelf, of any version.
    case archive
    /// An archive behind a header with its checksum.
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

  /// The same file as it comes from a bad disk.
  func damaged(_ damage: Damage) -> Parcel {
    var parcel = self
    damage.apply(to: &parcel.bytes)
    return parcel
  }
}

/// What has happened to a file on its way.
enum Damage: String {
  case none, letter, end

  func apply(to bytes: inout Data) {
    guard bytes.count > 2 else { return }
    switch self {
    case .none: break
    case .letter:
      // The first letter of the title, where it can be found, and otherwise any byte.
      let title = ArchiveForm(of: bytes)?.title.flatMap { bytes.range(of: Data($0.utf8)) }
      bytes[title?.lowerBound ?? bytes.startIndex + bytes.count / 2] ^= 4
    case .end: bytes.removeLast(bytes.count / 3)
    }
  }
}
