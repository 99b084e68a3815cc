import CommandLine
import Curriculum
import Foundation
import Grading
import Support

/// The teacher's command `gradescope`: writes the zip from which Gradescope builds an autograder.
enum Gradescope: Command {
  static let name = "gradescope"
  static let settings = ["OUT", "CHAPTERS", "HIDDEN", "PARTIAL", "WEIGHTS"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let name = context.request["OUT"] ?? "autograder.zip"
    let file = context.workbook.url(name)
    guard !FileManager.default.fileExists(atPath: file.path) else {
      throw UsageError(
        message: "\"\(name)\" exists already, and is not overwritten.",
        next: "Remove it first, or set OUT=another.zip.")
    }
    // Read the settings as the autograder will, so that an error appears here and not on
    // Gradescope.
    let settings = try ClassSettings(context)
    let chapters = try ChapterList(context.request["CHAPTERS"], in: context.workbook).chapters
    try ScratchFolder.with { folder in
      try ClassEdition(of: context.workbook, chapters: chapters).write(
        to: folder.appendingPathComponent(GradescopeZip.checkout), canGrade: true)
      let checkout = folder.appendingPathComponent(GradescopeZip.checkout)
      try addTeachersFiles(context, to: checkout)
      if settings.course.givesPartialCredit {
        try Data("PARTIAL=1\n".utf8).write(
          to: checkout.appendingPathComponent(GradescopeZip.partialFile))
      }
      for program in GradescopeZip(root: context.workbook.root).programs {
        try FileManager.default.copyItem(
          at: program, to: folder.appendingPathComponent(program.lastPathComponent))
      }
      try Data(zip(folder)).write(to: file, options: .atomic)
    }
    context.console.write(
      """
      \(name) is ready: \(settings.plan.tasks.count) items. In Gradescope, choose Ubuntu 24.04 as the base image,
      the largest container, and upload the zip under Configure Autograder.

      """)
    return .success
  }

  /// Copies hidden tests and weights to where `run_autograder` looks for them.
  private static func addTeachersFiles(_ context: CommandContext, to checkout: URL) throws {
    for (setting, name) in [
      ("HIDDEN", GradescopeZip.hiddenFolder), ("WEIGHTS", GradescopeZip.weightsFile),
    ] {
      guard let word = context.request[setting] else { continue }
      try FileManager.default.copyItem(
        at: context.workbook.url(word).resolvingSymlinksInPath(),
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
