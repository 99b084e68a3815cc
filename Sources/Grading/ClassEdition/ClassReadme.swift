import Curriculum

/// The README of the edition for students.
struct ClassReadme {
  let chapters: [Chapter]

  var text: String {
    let first = chapters.first
    let number = first?.number ?? 1
    let start = first.map { "[\($0.document.file)](\($0.document.file))" } ?? "Chapters"
    return """
      # Keepsake

      A workbook in Swift about not losing what people make, in the edition for your class. It needs [Swift 6.3](https://www.swift.org/install) or later and make, on Linux or a Mac; no package, no network.

      Open \(start) and read. Where an idea has just been shown stands an exercise. Its file lies beside the text; it compiles as it is, and its checks fail. Edit it, and ask how far you are:

      ```sh
      make check CHAPTER=\(number)
      ```

      The first time this builds the tool. Leave the declarations that are in a file as they are, and add what you like.

      | command | what it does |
      |---|---|
      | `make` | the map: how far you are, and what is next |
      | `make next` | goes on where you stopped |
      | `make check CHAPTER=\(number)` | says how far you are; `EXERCISE=\(number).3` judges one exercise |
      | `make watch CHAPTER=\(number)` | a verdict whenever you save |
      | `make hint EXERCISE=\(number).3` | a hint, and one more each time |
      | `make reset EXERCISE=\(number).3` | the starter again; your version is kept, and `make restore` brings it back |
      | `make update FROM=../newer` | a newer edition comes in under your work |
      | `make study` | the chapters in a browser, which show your verdicts whenever you save |
      | `make play CHAPTER=\(number)` | the app that a chapter is for, in a browser and made of your answers |
      | `make book`, `make book-serve` | the chapters as a site, on this machine alone |
      | `make help` | all commands |

      ## The chapters

      \(chapters.map { "\($0.number). [\($0.title)](\($0.document.file))" }.joined(separator: "\n"))

      ## Handing in

      Hand in your `Chapters` folder, or an archive of it, as your teacher asks. Only the exercises' own files are looked at. They are judged with the tests that you have here, and perhaps with some more of your teacher's, in a closed room: without a network, without other files, within limits of time and memory. An answer that would end the program, look into the tests or reach outside is not run at all.

      [MIT](LICENSE).

      """
  }
}
