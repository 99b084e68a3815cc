import Foundation

/// A place with an owner and a guest, which may be one and the same creature.
public final class Lair: NSObject, NSSecureCoding, Sendable {
  private enum Key {
    static let owner = "Owner"
    static let guest = "Guest"
  }

  /// Archives of this class are read with the classes inside checked.
  public static var supportsSecureCoding: Bool { true }

  /// Whose lair it is.
  public let owner: ScaryCreature

  /// Who is there.
  public let guest: ScaryCreature

  /// Makes a lair of its creatures.
  public init(owner: ScaryCreature, guest: ScaryCreature) {
    self.owner = owner
    self.guest = guest
  }

  /// Reads a lair from an archive; nil if one of the creatures is not there.
  public init?(coder: NSCoder) {
    guard coder.containsValue(forKey: Key.owner), coder.containsValue(forKey: Key.guest),
      let owner = coder.decodeObject(of: ScaryCreature.self, forKey: Key.owner),
      let guest = coder.decodeObject(of: ScaryCreature.self, forKey: Key.guest)
    else { return nil }
    self.owner = owner
    self.guest = guest
  }

  /// Writes the lair into an archive, a creature that is there twice only once.
  public func encode(with coder: NSCoder) {
    coder.encode(owner, forKey: Key.owner)
    coder.encode(guest, forKey: Key.guest)
  }
}
