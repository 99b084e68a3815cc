import Foundation
import Support

/// A folder of answers with the layout of Chapters.
package struct AnswersFolder {
  /// The name that the user typed, or `Chapters`.
  package let name: String

  /// True for the folder that the reader works in.
  package var isTheReaders: Bool { name == "Chapters" }

  package static let chapters = AnswersFolder(name: "Chapters")

  private init(name: String) {
    self.name = name
  }

  /// - Throws: `UsageError` if there is no such folder, or it contains none of the chapters.
  package init(_ name: String?, in context: CommandContext) throws {
    self.name = name ?? "Chapters"
    let path = context.workbook.url(self.name).path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      let near = Nearest.to(self.name, among: ["Chapters", "Solutions"])
      throw UsageError(
        message: "There is no folder \"\(self.name)\".",
        next: near.map { "Did you mean ANSWERS=\($0)?" }
          ?? "ANSWERS names a folder with the layout of Chapters.")
    }
    guard
      context.workbook.contents.contains(where: { entry in
        FileManager.default.fileExists(atPath: "\(path)/\(entry.folder)")
      })
    else {
      throw UsageError(
        message: "The folder \"\(self.name)\" contains none of the chapters.",
        next: "It should contain folders such as \(context.workbook.contents[0].folder).")
    }
  }
}
