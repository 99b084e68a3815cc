import Archiving
import Foundation
import Synchronization
import Workbench

/// A prepared file to try: from another version of the app, or a malicious one.
enum PreparedArchive: String {
  case version1, version2, version3, verified, lair, mimic

  /// Returns the file as its writer produced it.
  func parcel() throws -> Parcel {
    switch self {
    case .version1:
      Parcel(name: "Wisp.plist", bytes: Data(base64Encoded: Self.versionOne) ?? Data())
    case .version2: Parcel(name: "Imp.plist", bytes: try Self.versionTwo("Imp", 2.5))
    case .version3: Parcel(name: "Android.plist", bytes: try Self.versionThree("Android", 5))
    case .verified:
      Parcel(
        name: "Banshee.creature",
        bytes: try Self.verified(ScaryCreature(title: "Banshee", rating: 4.5)))
    case .lair: Parcel(name: "Lair.creature", bytes: try Self.verified(Self.sharedLair))
    case .mimic: Parcel(name: "Mimic.card", bytes: Mimic.card())
    }
  }

  private static var sharedLair: Lair {
    let ghost = ScaryCreature(title: "Ghost", rating: 4.5)
    return Lair(owner: ghost, guest: ghost)
  }

  /// Returns a file of an object that its receiver can verify.
  static func verified(_ object: some NSObject & NSSecureCoding) throws -> Data {
    let bytes = try archiveWithChecksum(object)
    if bytes.isEmpty { throw MissingAnswer("7.8", "archiveWithChecksum returned no bytes.") }
    return bytes
  }

  private static func versionTwo(_ title: String, _ rating: Double) throws -> Data {
    try NSKeyedArchiver.archivedData(
      withRootObject: SavedCreature(title: title, rating: rating), requiringSecureCoding: true)
  }

  /// Returns an archive of format 2 with the format number 3.
  private static func versionThree(_ title: String, _ rating: Double) throws -> Data {
    var archive = try versionTwo(title, rating)
    if let two = archive.range(of: Data([0x10, 2])) { archive[two.lowerBound + 1] = 3 }
    return archive
  }

  /// A wisp rated 4.3, whose rating is an `NSNumber`, in Base64. `NSKeyedArchiver.archivedData`
  /// wrote it on Linux, when `SavedCreature` wrote format 1.
  private static let versionOne = """
    YnBsaXN0MDDUAQIDBAUXGBtYJG9iamVjdHNYJHZlcnNpb25UJHRvcFkkYXJjaGl2ZXKlBgcODxBVJG51bGzTCAkK\
    CwwNViRjbGFzc1VUaXRsZVZSYXRpbmeABIACgANUV2lzcCNAETMzMzMzM9IREhMWWCRjbGFzc2VzWiRjbGFzc25h\
    bWWiFBVfEBdBcmNoaXZpbmcuU2F2ZWRDcmVhdHVyZVhOU09iamVjdF8QF0FyY2hpdmluZy5TYXZlZENyZWF0dXJl\
    EgABhqDRGRpUcm9vdIABXxAPTlNLZXllZEFyY2hpdmVyCBEaIygyOD5FTFJZW11fZG1ye4aJo6zGy87T1QAAAAAA\
    AAEBAAAAAAAAABwAAAAAAAAAAAAAAAAAAADn
    """
}

/// An object that takes the place of a card's title, and runs code if it is decoded.
final class Mimic: NSObject, NSSecureCoding {
  private static let count = Mutex(0)
  static var supportsSecureCoding: Bool { true }

  /// True if a mimic was decoded from an archive, and so could run its code.
  static var wasMade: Bool { count.withLock { $0 > 0 } }

  override init() {}

  init?(coder: NSCoder) { Self.count.withLock { $0 += 1 } }

  func encode(with coder: NSCoder) {}

  /// Returns a card whose title is a mimic.
  static func card() -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(MimicCard(), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    // On Linux, setClassName leaves the old name in the list of classes.
    let xml = String(decoding: archiver.encodedData, as: UTF8.self)
    let names = [MimicCard.self, SecureCreature.self].map(NSStringFromClass)
    return Data(xml.replacing(">\(names[0])<", with: ">\(names[1])<").utf8)
  }
}

/// The object that is archived in place of a `SecureCreature`.
final class MimicCard: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  override init() {}

  /// Decodes nothing, because the exercise decodes cards.
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(Mimic(), forKey: "Title")
    coder.encode(5.0, forKey: "Rating")
  }
}
