import Foundation

/// Where a reader's versions of files are put aside before anything is written in their place.
struct KeptVersions {
  let root: URL

  /// Copies the file at `path`, from the root, under the next free number.
  ///
  /// - Returns: the copy's path from the root, or nil where there is nothing to keep.
  func keep(_ path: String) throws -> String? {
    let file = root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let stem = ".kept/" + (path as NSString).deletingPathExtension
    var number = 1
    while FileManager.default.fileExists(
      atPath: root.appendingPathComponent("\(stem).\(number).swift").path)
    {
      number += 1
    }
    let copy = root.appendingPathComponent("\(stem).\(number).swift")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: file, to: copy)
    return "\(stem).\(number).swift"
  }
}

extension Desk {
  /// Puts a starter in place of what stands at `path`, which is put aside first.
  ///
  /// - Returns: where the earlier version was put, or nil where there was none worth keeping.
  func replace(_ path: String, with starter: String) throws -> String? {
    let file = workbook.root.appendingPathComponent(path)
    let isSame = (try? Data(contentsOf: file)) == Data(starter.utf8)
    if isSame { return nil }
    let kept = try KeptVersions(root: workbook.root).keep(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(starter.utf8).write(to: file, options: .atomic)
    return kept
  }
}
