import Archiving
import Foundation
import Synchronization

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
