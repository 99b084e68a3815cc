import Archives
import Classroom
import Curriculum
import Foundation
import Machinery

/// `gradescope`: for teachers: the zip that Gradescope makes an autograder of.
enum Gradescope: Command {
  static let name = "gradescope"
  static let settings = ["OUT", "CHAPTERS", "HIDDEN", "WEIGHTS"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let name = desk.request["OUT"] ?? "autograder.zip"
    let file = desk.workbook.url(name)
    guard !FileManager.default.fileExists(atPath: file.path) else {
      throw UsageProblem(
        message: "There is something at \"\(name)\" already, and nothing is written over.",
        next: "Remove it first, or say OUT=another.zip.")
    }
    // What is put in is read as it will be there, so that a fault shows here and not there.
    let plan = try ClassSettings(desk).plan
    let chapters = try ChapterList(desk.request["CHAPTERS"], in: desk.workbook).chapters
    try ScratchFolder.with { folder in
      try ClassEdition(of: desk.workbook, chapters: chapters).write(
        to: folder.appendingPathComponent(Templates.gradescopeCheckout))
      try addTeachersFiles(desk, to: folder.appendingPathComponent(Templates.gradescopeCheckout))
      for program in Templates(root: desk.workbook.root).gradescopePrograms {
        try FileManager.default.copyItem(
          at: program, to: folder.appendingPathComponent(program.lastPathComponent))
      }
      try Data(zip(folder)).write(to: file, options: .atomic)
    }
    desk.console.write(
      """
      \(name) is ready: \(plan.tasks.count) items. In Gradescope, choose Ubuntu 24.04 as the base image,
      the largest container, and upload the zip under Configure Autograder.

      """)
    return .fine
  }

  /// Puts hidden tests and weights where `run_autograder` looks for them.
  private static func addTeachersFiles(_ desk: Desk, to checkout: URL) throws {
    for (setting, name) in [
      ("HIDDEN", Templates.hiddenFolder), ("WEIGHTS", Templates.weightsFile),
    ] {
      guard let word = desk.request[setting] else { continue }
      try FileManager.default.copyItem(
        at: desk.workbook.url(word).resolvingSymlinksInPath(),
        to: checkout.appendingPathComponent(name))
    }
  }

  private static func zip(_ folder: URL) throws -> [UInt8] {
    var zip = ZipWriter()
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      let isProgram =
        FileManager.default.isExecutableFile(atPath: file.path)
        || !path.contains("/")
      try zip.add(path, [UInt8](Data(contentsOf: file)), mode: isProgram ? 0o755 : 0o644)
    }
    return zip.bytes()
  }
}
