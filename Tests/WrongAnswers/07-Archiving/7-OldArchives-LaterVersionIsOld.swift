// Mistake: An archive of a later version is taken for an old one, and written over.
// Verdict: failed
// Message: this version cannot read it, and throws
import Foundation
import Workbench

/// A scary creature as version 4 of the app saves it.
public final class SavedCreature: NSObject, NSSecureCoding {
  /// Archives of this class are read with the classes inside checked.
  public static var supportsSecureCoding: Bool { true }

  /// What people call it.
  public let title: String

  /// How scary it is, from 0 to 5.
  public let rating: Double

  /// Makes a creature.
  public init(title: String, rating: Double) {
    self.title = title
    self.rating = rating
  }

  /// Reads a creature from an archive of version 4; nil for others.
  public init?(coder: NSCoder) {
    guard coder.decodeInteger(forKey: "Version") == 4, coder.containsValue(forKey: "Rating"),
      coder.containsValue(forKey: "Title"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title")
    else { return nil }
    self.title = String(title)
    rating = coder.decodeDouble(forKey: "Rating")
  }

  /// Writes the creature into an archive, as version 4 does.
  public func encode(with coder: NSCoder) {
    coder.encode(4, forKey: "Version")
    coder.encode(title, forKey: "Title")
    coder.encode(rating, forKey: "Rating")
  }
}

/// Opens a creature that any version has saved, and writes an older archive anew.
///
/// Throws what keeps it from reading the file or from finding a creature in it; the file stays as
/// it is then.
public func openCreature(at file: URL, disk: Disk) throws -> SavedCreature {
  let archive = try disk.read(file)
  if let creature = try read(SavedCreature.self, from: archive) { return creature }
  for form in [ObjectForm.self, ValueForm.self] as [OldForm.Type] {
    guard let old = try read(form, from: archive) else { continue }
    let creature = SavedCreature(title: old.title, rating: old.rating)
    if let data = try? NSKeyedArchiver.archivedData(
      withRootObject: creature, requiringSecureCoding: true)
    {
      try? disk.writeAtomically(data, to: file)
    }
    return creature
  }
  throw CocoaError(.coderReadCorrupt)
}

private func read<Form: NSObject & NSSecureCoding>(_ form: Form.Type, from archive: Data) throws
  -> Form?
{
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = true
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  unarchiver.setClass(form, forClassName: "ScaryCreatures.ScaryCreatureData")
  unarchiver.setClass(form, forClassName: "Archiving.SavedCreature")
  let object = unarchiver.decodeObject(of: form, forKey: NSKeyedArchiveRootObjectKey)
  return unarchiver.error == nil ? object : nil
}

class OldForm: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let title: String
  let rating: Double

  required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "Title"), coder.containsValue(forKey: "Rating"),
      let title = coder.decodeObject(of: NSString.self, forKey: "Title"),
      let rating = Self.rating(coder)
    else { return nil }
    self.title = title as String
    self.rating = rating
  }

  class func rating(_ coder: NSCoder) -> Double? { nil }

  func encode(with coder: NSCoder) {}
}

final class ObjectForm: OldForm {
  override class func rating(_ coder: NSCoder) -> Double? {
    coder.decodeObject(of: NSNumber.self, forKey: "Rating")?.doubleValue
  }
}

final class ValueForm: OldForm {
  override class func rating(_ coder: NSCoder) -> Double? {
    Double(coder.decodeFloat(forKey: "Rating"))
  }
}
