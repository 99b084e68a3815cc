import CommandLine
import Coursework
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
        style.labeled("read", style.link("\(text):\(exercise.line)", to: text)),
        style.labeled("edit", style.link(work.file, to: work.file)),
      ].flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
