import CommandLine

/// How the book can be read beside its Markdown, and its apps be played with.
let bookCommands: [any Command.Type] = [
  RunChapter.self, MakeBook.self, ServeBook.self, Study.self, Play.self,
]
