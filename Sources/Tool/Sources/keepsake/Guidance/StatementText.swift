import CommandLine
import Curriculum

/// An exercise's statement as a text for a terminal, with the name of its file below.
struct StatementText {
  let lines: [String]

  init(_ work: ExerciseFile, _ style: Style) {
    let exercise = work.exercise
    let text = work.chapter.document.file
    let heading = style.wrappedLines("\(exercise.number) \(exercise.title)", "")
    lines =
      heading.map { style.paint($0, .bold) } + [""] + HintText(exercise.statement, style).lines
      + [""]
      + [
        style.labeled("read", path: text, at: ":\(exercise.line)"),
        style.labeled("edit", path: work.file),
      ].flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
