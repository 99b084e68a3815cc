import Caching
import Foundation
import Workbench

/// A folder as a cache level: it contains the thumbnails, in the folder of exercise 8.3.
struct FolderLevel: PictureLevel {
  let folder: PictureFolder
  let steps: Steps
  let tallies: Tallies

  func picture(for key: String) throws -> Data? {
    let picture = try folder.picture(for: key)
    if picture != nil { Journey.current?.find(.disk) }
    return picture
  }

  func keep(_ picture: Data, for key: String) throws {
    try steps.take("save \(key)")
    do {
      try folder.save(picture, for: key)
    } catch {
      tallies.change { $0.unstored += 1 }
      throw error
    }
  }

  /// The pictures that are in the folder now. Hidden files, such as those that a killed save left
  /// behind, are not among them.
  var files: [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.map { folder.folder.appending(path: $0) }
  }

  /// Overwrites each file with a web page, and returns the number of files.
  func damage() throws -> Int {
    let files = files
    for file in files { try Data("<html>Back soon</html>".utf8).write(to: file) }
    return files.count
  }
}
