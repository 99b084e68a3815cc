import CommandLine

/// The commands that show the book in other forms than Markdown, and that open its apps.
let bookCommands: [any Command.Type] = [
  RunChapter.self, MakeBook.self, ServeBook.self, Study.self, Play.self,
]
