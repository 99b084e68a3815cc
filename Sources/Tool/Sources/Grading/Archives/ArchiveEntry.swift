import Support

/// An entry of an archive, as the archive describes it.
public struct ArchiveEntry: Sendable, Equatable {
  /// The path as it was written, after decoding.
  public let path: String
  /// The components of the path, without empty ones and `.`.
  public let components: [String]
  public let kind: Kind
  /// The declared number of bytes.
  public let size: Int
  /// The reason why its bytes are never returned, or nil.
  public let refusal: ArchiveError?
  /// True if the path leads out of the archive's folder or cannot be a plain path.
  public let isMisleading: Bool

  /// The kind of item that an entry would become on a disk.
  public enum Kind: Sendable, Equatable {
    case file
    case folder
    case link
    /// A device, a pipe, or something unknown.
    case other
  }

  init(path: String, kind: Kind, size: Int, refusal: ArchiveError? = nil) {
    self.path = path
    components = EntryPath.components(of: path)
    self.kind = kind
    self.size = size
    let fault = EntryPath.fault(in: path)
    isMisleading = fault != nil
    self.refusal = fault ?? Self.fault(of: kind, path) ?? refusal
  }

  private static func fault(of kind: Kind, _ path: String) -> ArchiveError? {
    switch kind {
    case .file, .folder: nil
    case .link: ArchiveError("\(ShownName(path)) is a link, not a file.")
    case .other: ArchiveError("\(ShownName(path)) is a device, a pipe or of an unknown kind.")
    }
  }
}
