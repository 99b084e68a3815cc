import Foundation

let status = Keepsake(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment,
  folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
).run()
exit(status.rawValue)
