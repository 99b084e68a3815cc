import Foundation

/// What goes round an archive in a file: four lines that tell what is inside, and then the archive.
///
/// ```
/// keepsake archive 1
/// Workbench.ScaryCreature
/// 264
/// 3b0c…
/// ```
///
/// The envelope takes bytes apart and puts them together. It believes what they say: whether the
/// length and the digest are those of the contents is for others to find out.
public struct ArchiveEnvelope: Equatable, Sendable {
  /// The name of the archived object's class, as `NSStringFromClass` gives it.
  public var className: String

  /// How many bytes the contents should have.
  public var length: Int

  /// The SHA-256 digest that the contents should have, in 64 lower-case hexadecimal digits.
  public var digest: String

  /// The archive.
  public var contents: Data

  /// Makes an envelope of its parts, whether they fit together or not.
  public init(className: String, length: Int, digest: String, contents: Data) {
    self.className = className
    self.length = length
    self.digest = digest
    self.contents = contents
  }

  /// Takes an envelope apart. Throws `Malformed` where the four lines are not what they should be.
  public init(bytes: Data) throws {
    let parts = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false)
    let lines = parts.prefix(4).compactMap { String(validating: $0, as: UTF8.self) }
    guard parts.count == 5, lines.count == 4, lines[0] == Self.firstLine,
      let length = Int(lines[2]), String(length) == lines[2]
    else { throw Malformed() }
    className = lines[1]
    self.length = length
    digest = lines[3]
    contents = Data(parts[4])
  }

  /// The four lines and the contents, as they go into a file.
  public var bytes: Data {
    Data("\(Self.firstLine)\n\(className)\n\(length)\n\(digest)\n".utf8) + contents
  }
}

extension ArchiveEnvelope {
  /// The bytes do not begin with the lines of an envelope.
  public struct Malformed: Error {
    /// Says that there is no envelope.
    public init() {}
  }

  private static let firstLine = "keepsake archive 1"
}
