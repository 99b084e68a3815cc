import Foundation

/// The form of an archive, read from its property list. No object is created.
struct ArchiveForm: Encodable {
  let className: String
  let title: String?
  /// The type of the rating, in words.
  let rating: String
  /// The value under `Version`, or nil if there is none.
  let version: Int?
  let size: Int

  /// Reads the form, or returns nil if the bytes are not an archive of an object.
  init?(of archive: Data) {
    let list = try? PropertyListSerialization.propertyList(from: archive, format: nil)
    guard let objects = (list as? [String: Any])?["$objects"] as? [Any] else { return nil }
    let dictionaries = objects.compactMap { $0 as? [String: Any] }
    guard let name = dictionaries.compactMap({ $0["$classname"] as? String }).last,
      let root = dictionaries.first(where: { $0["$class"] != nil })
    else { return nil }
    className = name
    title = objects.dropFirst().compactMap { $0 as? String }.first
    rating = Self.kind(of: root["Rating"])
    version = root["Version"] as? Int
    size = archive.count
  }

  /// A short description, such as `version 4 (Rating is a Double)`.
  var words: String {
    let number = version ?? (rating == "an NSNumber" ? 3 : className.hasPrefix("Scary") ? 1 : 2)
    return "version \(number) (Rating is \(rating))"
  }

  private static func kind(of value: Any?) -> String {
    guard let value else { return "missing" }
    guard let number = value as? NSNumber else { return "an NSNumber" }
    return String(cString: number.objCType) == "f" ? "a Float" : "a Double"
  }
}
