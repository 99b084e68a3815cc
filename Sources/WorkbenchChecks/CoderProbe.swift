import Foundation

/// An object that notes whether its coders require secure coding, in a class that counts the objects
/// that are decoded.
open class CoderProbe: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// How many objects of this class and its subclasses this process has decoded.
  public static var decodedCount: Int { tally.count }

  private static let tally = Tally()

  /// True if the object was decoded, and its archiver required secure coding.
  public let writerRequiredIt: Bool

  /// True if the object was decoded, and its unarchiver required secure coding.
  public let readerRequiredIt: Bool

  /// Creates an object to archive.
  public override init() { (writerRequiredIt, readerRequiredIt) = (false, false) }

  public required init?(coder: NSCoder) {
    Self.tally.add()
    writerRequiredIt = coder.decodeBool(forKey: "Writer")
    readerRequiredIt = coder.requiresSecureCoding
  }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// An object that says so on the standard output when it is decoded, for the child process of an exit
/// test: on Linux, an unarchiver that meets another class may end the process.
public final class Mimic: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  private static let words = "a mimic was made"

  /// Creates an object to archive.
  public override init() {}

  public init?(coder: NSCoder) {
    print(Self.words)
    fflush(nil)
  }

  public func encode(with coder: NSCoder) {}

  /// Returns true if the process with this standard output has decoded a mimic.
  public static func wasMade(in output: [UInt8]) -> Bool {
    String(decoding: output, as: UTF8.self).contains(words)
  }
}
