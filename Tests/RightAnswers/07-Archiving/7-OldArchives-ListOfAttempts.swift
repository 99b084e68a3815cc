// Way: A list of attempts is gone through, from the pickiest to the easiest; the classes are private.
import Foundation
import Workbench

public final class SavedCreature: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public let title: String
  public let rating: Double

  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  public init?(coder: NSCoder) {
    guard coder.decodeInteger(forKey: "Version") == 4, coder.containsValue(forKey: "Rating"),
      coder.containsValue(forKey: "Title"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: "Rating")
  }

  public func encode(with coder: NSCoder) {
    coder.encode(4, forKey: "Version")
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
  }
}

public func openCreature(at file: URL, disk: Disk) throws -> SavedCreature {
  let archive = try disk.read(file)
  let attempts: [(Data) throws -> SavedCreature?] = [
    { try root(SavedCreature.self, of: $0) },
    { try root(NumberForm.self, of: $0)?.today },
    { try root(FloatForm.self, of: $0)?.today },
  ]
  for (index, attempt) in attempts.enumerated() {
    guard let creature = try? attempt(archive) else { continue }
    if index > 0 { try? rewrite(creature, to: file, disk) }
    return creature
  }
  throw CocoaError(.coderReadCorrupt)
}

private func rewrite(_ creature: SavedCreature, to file: URL, _ disk: Disk) throws {
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: creature, requiringSecureCoding: true)
  try disk.writeAtomically(archive, to: file)
}

/// Reads the root of an archive with this class, whatever its own name is.
private func root<Form: NSObject & NSSecureCoding>(
  _ form: Form.Type, of archive: Data
) throws -> Form? {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  unarchiver.setClass(form, forClassName: "ScaryCreatures.ScaryCreatureData")
  unarchiver.setClass(form, forClassName: NSStringFromClass(SavedCreature.self))
  return unarchiver.decodeObject(of: form, forKey: NSKeyedArchiveRootObjectKey)
}

private final class NumberForm: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let today: SavedCreature

  init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let rating = coder.decodeObject(of: NSNumber.self, forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    today = SavedCreature(title: title as String, rating: rating.doubleValue)
  }

  func encode(with coder: NSCoder) {}
}

private final class FloatForm: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let today: SavedCreature

  init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    let rating = coder.decodeFloat(forKey: "Rating")
    today = SavedCreature(title: title as String, rating: Double(rating))
  }

  func encode(with coder: NSCoder) {}
}
