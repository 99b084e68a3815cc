// Way: An archive is a property list: how the rating stands in it decides which class reads it.
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
  if let creature = try? unarchived(as: SavedCreature.self, from: archive) { return creature }
  let creature =
    if hasInlineRating(archive) {
      try unarchived(as: CreatureWithFloat.self, from: archive).today
    } else {
      try unarchived(as: CreatureWithNumber.self, from: archive).today
    }
  do {
    let anew = try NSKeyedArchiver.archivedData(
      withRootObject: creature, requiringSecureCoding: true)
    try disk.writeAtomically(anew, to: file)
  } catch {
    // The next time, then.
  }
  return creature
}

/// Whether some object in the archive has its rating as a value, and not as a reference.
private func hasInlineRating(_ archive: Data) -> Bool {
  let list = try? PropertyListSerialization.propertyList(from: archive, format: nil)
  let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
  return objects.contains { ($0 as? [String: Any])?["Rating"] is Double }
}

public final class CreatureWithNumber: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  let today: SavedCreature

  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title"),
      let rating = coder.decodeObject(of: NSNumber.self, forKey: "Rating")
    else { return nil }
    today = SavedCreature(title: String(title), rating: rating.doubleValue)
  }

  public func encode(with coder: NSCoder) {}
}

public final class CreatureWithFloat: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  let today: SavedCreature

  public init?(coder: NSCoder) {
    guard !coder.containsValue(forKey: "Version"), coder.containsValue(forKey: "Title"),
      coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    today = SavedCreature(
      title: String(title), rating: Double(coder.decodeFloat(forKey: "Rating")))
  }

  public func encode(with coder: NSCoder) {}
}

private func unarchived<Form: NSObject & NSSecureCoding>(
  as form: Form.Type, from archive: Data
) throws -> Form {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  for name in ["ScaryCreatures.ScaryCreatureData", NSStringFromClass(SavedCreature.self)] {
    unarchiver.setClass(form, forClassName: name)
  }
  let creature = unarchiver.decodeObject(of: form, forKey: NSKeyedArchiveRootObjectKey)
  unarchiver.finishDecoding()
  guard let creature else { throw unarchiver.error ?? CocoaError(.coderReadCorrupt) }
  return creature
}
