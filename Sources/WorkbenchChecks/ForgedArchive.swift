import Foundation

/// Returns an archive whose root claims to be of a class, with these values under their keys.
///
/// A suite needs such archives where the class itself would never write them: with a missing key,
/// with a value of another type, or in the form of another version.
///
/// - Parameters:
///   - type: the class that the archive names.
///   - values: the root's values. An `Int` or a `Double` is encoded as a value, anything else, such as
///     an `NSNumber`, as an object.
public func forgedArchive(of type: AnyClass, _ values: [String: Any]) -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.outputFormat = .xml
  archiver.encode(Forgery(values), forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  // On Linux, setClassName leaves the old name in the list of classes.
  let xml = String(decoding: archiver.encodedData, as: UTF8.self)
  let names = [Forgery.self, type].map(NSStringFromClass)
  return Data(xml.replacing(">\(names[0])<", with: ">\(names[1])<").utf8)
}

final class Forgery: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  /// Decodes nothing, because the archive names another class.
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values {
      // A cast alone would take an `NSNumber` for a `Double`, too.
      if type(of: value) == Double.self, let number = value as? Double {
        coder.encode(number, forKey: key)
      } else if type(of: value) == Int.self, let number = value as? Int {
        coder.encode(number, forKey: key)
      } else {
        coder.encode(value, forKey: key)
      }
    }
  }
}
