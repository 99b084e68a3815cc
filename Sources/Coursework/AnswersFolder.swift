import CommandLine
import Foundation

/// A folder with answers in the layout of Chapters.
package struct AnswersFolder {
  /// As a person wrote it, or `Chapters`.
  package let name: String

  /// Whether it is the folder that the reader works in.
  package var isTheReaders: Bool { name == "Chapters" }

  /// The reader's own.
  package static let chapters = AnswersFolder(name: "Chapters")

  private init(name: String) {
    self.name = name
  }

  /// - Throws: `UsageError` where there is no such folder, or none of the chapters in it.
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
