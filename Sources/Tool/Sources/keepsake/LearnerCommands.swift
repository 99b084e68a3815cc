import CommandLine

/// The commands for a reader of the workbook.
let learnerCommands: [any Command.Type] = [
  Map.self, Next.self, Check.self, WatchChapter.self, Hint.self, Solution.self, Reset.self,
  Restore.self, Update.self, Doctor.self, Help.self,
]
