import Foundation

/// A place with an owner and a guest, which may be the same creature.
public final class Lair: NSObject, NSSecureCoding, Sendable {
  private enum Key {
    static let owner = "Owner"
    static let guest = "Guest"
  }

  /// True, because reading an archive of this class checks the classes of the objects in it.
  public static var supportsSecureCoding: Bool { true }

  /// The creature that owns the lair.
  public let owner: ScaryCreature

  /// The creature that visits; it may be the owner.
  public let guest: ScaryCreature

  /// Creates a lair from its creatures.
  public init(owner: ScaryCreature, guest: ScaryCreature) {
    self.owner = owner
    self.guest = guest
  }

  /// Reads a lair from an archive. Returns nil if one of the creatures is missing.
  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.owner), coder.containsValue(forKey: Key.guest),
      let owner = coder.decodeObject(of: ScaryCreature.self, forKey: Key.owner),
      let guest = coder.decodeObject(of: ScaryCreature.self, forKey: Key.guest)
    else { return nil }
    self.owner = owner
    self.guest = guest
  }

  /// Writes the lair to an archive. A creature that is both owner and guest is written only once.
  public func encode(with coder: NSCoder) {
    coder.encode(owner, forKey: Key.owner)
    coder.encode(guest, forKey: Key.guest)
  }
}
