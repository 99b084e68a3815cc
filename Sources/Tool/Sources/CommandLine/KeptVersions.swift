import Foundation

/// The copies of a reader's files that are kept before the tool overwrites the files.
package struct KeptVersions {
  package let root: URL

  package init(root: URL) {
    self.root = root
  }

  /// A kept version of a file: its number, from 1 for the oldest, and its path, from the root.
  package typealias Version = (number: Int, path: String)

  /// Returns the kept versions of the file at `path`, the oldest first.
  package func versions(of path: String) -> [Version] {
    let stem = stem(path)
    let folder = (stem as NSString).deletingLastPathComponent
    let prefix = (stem as NSString).lastPathComponent + "."
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).compactMap { name -> Version? in
      guard name.hasPrefix(prefix), name.hasSuffix(".swift"),
        let number = Int(name.dropFirst(prefix.count).dropLast(".swift".count))
      else { return nil }
      return (number, "\(folder)/\(name)")
    }.sorted { $0.number < $1.number }
  }

  /// Moves the file at `path`, from the root, to a backup name with the next number.
  ///
  /// If a version with the same bytes is kept already, the file stays where it is.
  ///
  /// - Returns: the path of the kept version, from the root, or nil if there is no such file.
  package func keep(_ path: String) throws -> String? {
    let file = root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let versions = versions(of: path)
    if let bytes = try? Data(contentsOf: file),
      let same = versions.last(where: {
        (try? Data(contentsOf: root.appendingPathComponent($0.path))) == bytes
      })
    {
      return same.path
    }
    let aside = "\(stem(path)).\((versions.last?.number ?? 0) + 1).swift"
    let copy = root.appendingPathComponent(aside)
    try copy.makeFolder()
    try FileManager.default.moveItem(at: file, to: copy)
    return aside
  }

  private func stem(_ path: String) -> String {
    ".kept/" + (path as NSString).deletingPathExtension
  }
}

extension CommandContext {
  /// Writes a starter to `path`. The file there is kept first.
  ///
  /// - Returns: the path of the kept version, or nil if there was no file or it is the starter
  ///   itself.
  package func replace(_ path: String, with starter: String) throws -> String? {
    let file = workbook.root.appendingPathComponent(path)
    if (try? Data(contentsOf: file)) == Data(starter.utf8) { return nil }
    let kept = try KeptVersions(root: workbook.root).keep(path)
    try file.makeFolder()
    try Data(starter.utf8).write(to: file, options: .atomic)
    return kept
  }
}

extension URL {
  /// Creates the folder that the file at this place is in.
  package func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
