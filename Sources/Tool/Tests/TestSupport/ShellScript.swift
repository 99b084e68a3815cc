import Foundation
import Support

/// A program in the shell's language that a test makes.
public enum ShellScript {
  /// Writes it, and makes it executable.
  ///
  /// Another process writes it: a file that this one holds open while a test beside it starts a
  /// program cannot be executed ("text file busy").
  public static func write(_ text: String, to path: String) throws {
    let writing = ChildProcess(
      "/bin/sh",
      ["-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0\" && chmod +x \"$0\"", path, text],
      environment: ["PATH": "/usr/bin:/bin"])
    let outcome = try writing.run()
    if !outcome.succeeded { throw ToolFailure("The script cannot be written.", outcome.errorText) }
  }

  /// Makes a folder in which some of the system's programs are found.
  public static func makeFolder(_ folder: URL, linking names: [String]) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(name)",
        withDestinationPath: Toolchain.program(name, in: "/usr/bin:/bin"))
    }
  }
}
