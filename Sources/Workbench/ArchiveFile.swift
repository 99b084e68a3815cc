import Foundation

/// A file that contains an archive: a header of three lines, followed by the archive.
///
/// ```
/// keepsake archive 2
/// Workbench.ScaryCreature
/// 3b0c…
/// ```
///
/// An `ArchiveFile` writes the checksum of its contents, and can compare it with them. Only
/// `isIntact` does so: `init(bytes:)` accepts a file with damaged contents.
public struct ArchiveFile: Equatable, Sendable {
  /// The name of the archived object's class, as `NSStringFromClass` returns it.
  public var className: String

  /// The SHA-256 checksum that the contents should have, in 64 lowercase hexadecimal digits.
  public var checksum: String

  /// The archive.
  public var contents: Data

  /// Creates a file whose header has the checksum of its contents.
  public init(className: String, contents: Data) {
    self.className = className
    self.contents = contents
    checksum = "\(SHA256(of: contents))"
  }

  /// Splits the bytes of a file into header and contents.
  ///
  /// Throws `NoHeader` if the bytes do not begin with the three lines of a header.
  public init(bytes: Data) throws {
    let parts = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    let lines = parts.prefix(3).compactMap { String(validating: $0, as: UTF8.self) }
    guard parts.count == 4, lines.count == 3, lines[0] == Self.firstLine else { throw NoHeader() }
    className = lines[1]
    checksum = lines[2]
    contents = Data(parts[3])
  }

  /// True if the contents have the checksum that the header says.
  public var isIntact: Bool { checksum == "\(SHA256(of: contents))" }

  /// The header and the contents, as they are written to disk.
  public var bytes: Data {
    Data("\(Self.firstLine)\n\(className)\n\(checksum)\n".utf8) + contents
  }
}

extension ArchiveFile {
  /// The error for bytes that do not begin with the three lines of a header.
  public struct NoHeader: Error {
    /// Creates the error.
    public init() {}
  }

  private static let firstLine = "keepsake archive 2"
}
