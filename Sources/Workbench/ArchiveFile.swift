import Foundation

/// A file that contains an archive: a header of four lines, followed by the archive.
///
/// ```
/// keepsake archive 1
/// Workbench.ScaryCreature
/// 264
/// 3b0c…
/// ```
///
/// An `ArchiveFile` reads and writes these lines. It does not verify them: the caller compares the
/// length and the checksum with the contents.
public struct ArchiveFile: Equatable, Sendable {
  /// The name of the archived object's class, as `NSStringFromClass` returns it.
  public var className: String

  /// The number of bytes that the contents should have.
  public var length: Int

  /// The SHA-256 checksum that the contents should have, in 64 lowercase hexadecimal digits.
  public var checksum: String

  /// The archive.
  public var contents: Data

  /// Creates a file from its parts. It does not check that they match.
  public init(className: String, length: Int, checksum: String, contents: Data) {
    self.className = className
    self.length = length
    self.checksum = checksum
    self.contents = contents
  }

  /// Splits the bytes of a file into header and contents.
  ///
  /// Throws `NoHeader` if the bytes do not begin with the four lines of a header.
  public init(bytes: Data) throws {
    let parts = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false)
    let lines = parts.prefix(4).compactMap { String(validating: $0, as: UTF8.self) }
    guard parts.count == 5, lines.count == 4, lines[0] == Self.firstLine,
      let length = Int(lines[2]), String(length) == lines[2]
    else { throw NoHeader() }
    className = lines[1]
    self.length = length
    checksum = lines[3]
    contents = Data(parts[4])
  }

  /// The header and the contents, as they are written to disk.
  public var bytes: Data {
    Data("\(Self.firstLine)\n\(className)\n\(length)\n\(checksum)\n".utf8) + contents
  }
}

extension ArchiveFile {
  /// The error for bytes that do not begin with the four lines of a header.
  public struct NoHeader: Error {
    /// Creates the error.
    public init() {}
  }

  private static let firstLine = "keepsake archive 1"
}
