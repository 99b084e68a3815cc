import Curriculum
import Foundation
import Support

/// The copies of a reader's files that are kept before the tool overwrites the files.
extension Workbook {
  /// Returns the kept versions of the file at `path`, the oldest first: their numbers, from 1, and their
  /// paths from the root.
  package func keptVersions(of path: String) -> [(number: Int, path: String)] {
    let stem = keptStem(of: path)
    let folder = (stem as NSString).deletingLastPathComponent
    let prefix = (stem as NSString).lastPathComponent + "."
    return names(in: folder).compactMap { name in
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
  fileprivate func keep(_ path: String) throws -> String? {
    guard exists(path) else { return nil }
    let versions = keptVersions(of: path)
    if let bytes = try? Data(contentsOf: url(path)),
      let same = versions.last(where: { (try? Data(contentsOf: url($0.path))) == bytes })
    {
      return same.path
    }
    let aside = "\(keptStem(of: path)).\((versions.last?.number ?? 0) + 1).swift"
    try move(path, to: aside)
    return aside
  }

  package func move(_ path: String, to target: String) throws {
    try url(target).makeFolder()
    try FileManager.default.moveItem(at: url(path), to: url(target))
  }

  private func keptStem(of path: String) -> String {
    ".kept/" + (path as NSString).deletingPathExtension
  }
}

extension CommandContext {
  /// Writes a starter to `path`. The file there is kept first.
  ///
  /// - Returns: the path of the kept version, or nil if there was no file or it is the starter
  ///   itself.
  package func replace(_ path: String, with starter: String) throws -> String? {
    let file = workbook.url(path)
    if (try? Data(contentsOf: file)) == Data(starter.utf8) { return nil }
    let kept = try workbook.keep(path)
    try file.makeFolder()
    try Data(starter.utf8).write(to: file, options: .atomic)
    return kept
  }
}
