import Foundation

/// Returns an archive whose root claims to be of a class, with whatever values a closure encodes.
///
/// A suite needs such archives where the class itself would never write them: with a missing key,
/// with a value of another type, or in the form of another version.
///
/// - Parameters:
///   - type: the class that the archive names.
///   - encode: encodes the root's values.
public func forgedArchive(of type: AnyClass, _ encode: @escaping (NSCoder) -> Void) -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.outputFormat = .xml
  archiver.encode(Forgery(encode), forKey: NSKeyedArchiveRootObjectKey)
  archiver.finishEncoding()
  // On Linux, setClassName leaves the old name in the list of classes.
  let xml = String(decoding: archiver.encodedData, as: UTF8.self)
  let names = [Forgery.self, type].map(NSStringFromClass)
  return Data(xml.replacing(">\(names[0])<", with: ">\(names[1])<").utf8)
}

/// The object that is archived in place of another one.
final class Forgery: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  private let encode: (NSCoder) -> Void

  init(_ encode: @escaping (NSCoder) -> Void) { self.encode = encode }

  /// Decodes nothing, because the archive names another class.
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) { encode(coder) }
}
