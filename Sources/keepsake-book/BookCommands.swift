import CommandLine

/// How the book can be read beside its Markdown.
let bookCommands: [any Command.Type] = [
  RunChapter.self, MakeBook.self, ServeBook.self, Study.self,
]
