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
    let (workbook, files) = (context.workbook, FileManager.default)
    let name = context.request["OUT"] ?? "autograder.zip"
    let file = workbook.url(name)
    guard !files.fileExists(atPath: file.path) else {
      throw UsageError(
        message: "\"\(name)\" exists already, and is not overwritten.",
        next: "Remove it first, or set OUT=another.zip.")
    }
    // Read the settings as the autograder will, so that an error appears here and not on
    // Gradescope.
    let settings = try ClassSettings(context)
    let chapters = try workbook.chapters(in: context.request["CHAPTERS"])
    try ScratchFolder.with { folder in
      // The names are those that `run_autograder` looks for.
      let checkout = folder.appendingPathComponent("keepsake")
      try ClassEdition(of: workbook, chapters: chapters).write(to: checkout, canGrade: true)
      for (setting, name) in [("HIDDEN", "Hidden"), ("WEIGHTS", "weights.csv")] {
        guard let word = context.request[setting] else { continue }
        try files.copyItem(
          at: workbook.url(word).resolvingSymlinksInPath(),
          to: checkout.appendingPathComponent(name))
      }
      if settings.course.givesPartialCredit {
        try Data("PARTIAL=1\n".utf8).write(to: checkout.appendingPathComponent("partial-credit"))
      }
      for program in ["setup.sh", "run_autograder"] {
        try files.copyItem(
          at: workbook.url(ToolPackage.source("Grading/Templates/gradescope/\(program)")),
          to: folder.appendingPathComponent(program))
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

  private static func zip(_ folder: URL) throws -> [UInt8] {
    var zip = ZipWriter()
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      let file = folder.appendingPathComponent(path).resolvingSymlinksInPath()
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      let isProgram =
        FileManager.default.isExecutableFile(atPath: file.path) || !path.contains("/")
      try zip.add(path, [UInt8](Data(contentsOf: file)), mode: isProgram ? 0o755 : 0o644)
    }
    return zip.bytes()
  }
}
