import CommandLine

/// What an author of the workbook can ask for.
let authorCommands: [any Command.Type] = [
  Test.self, Benchmark.self, Starters.self, Listings.self, ShowMistake.self, Audit.self,
]
