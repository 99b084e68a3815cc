import Foundation
import Support

InterruptHandler.handle { FileHandle.standardError.write(Data("\nStopped.\n".utf8)) }
let status = Keepsake(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
).run()
exit(status.rawValue)
