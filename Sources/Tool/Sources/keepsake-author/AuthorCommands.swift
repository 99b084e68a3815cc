import CommandLine

/// The commands for an author of the workbook.
let authorCommands: [any Command.Type] = [
  Test.self, Benchmark.self, Starters.self, Listings.self, ShowMistake.self, Audit.self,
]
