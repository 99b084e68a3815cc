import Support

/// A program in the shell's language that a test makes.
package enum ShellScript {
  /// Writes it, and makes it executable.
  ///
  /// Another process writes it: a file that this one holds open while a test beside it starts a
  /// program cannot be executed ("text file busy").
  package static func write(_ text: String, to path: String) throws {
    let writing = ChildProcess(
      "/bin/sh",
      ["-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0\" && chmod +x \"$0\"", path, text],
      environment: ["PATH": "/usr/bin:/bin"])
    let outcome = try writing.run()
    if !outcome.succeeded { throw ToolFailure("The script cannot be written.", outcome.errorText) }
  }
}
