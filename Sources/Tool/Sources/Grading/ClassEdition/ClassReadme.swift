import Curriculum

extension ClassEdition {
  var readme: String {
    let first = chapters.first
    let number = first?.number ?? 1
    let start = first.map { "[\($0.document.file)](\($0.document.file))" } ?? "Chapters"
    return """
      # Keepsake

      A workbook in Swift about not losing what people make, in the edition for your class. You need [Swift 6.3](https://www.swift.org/install) or later and make, on Linux or a Mac. You need no other package and no network.

      Open \(start) and read. After an idea is shown, an exercise follows. Its file is beside the text. It compiles, but its tests fail. Edit it, and check how far you are:

      ```sh
      make check CHAPTER=\(number)
      ```

      The first time, this command builds the tool. Do not change the declarations that are in a file; add whatever you like.

      | command | what it does |
      |---|---|
      | `make` | the map: how far you are, and what is next |
      | `make next` | continues where you stopped |
      | `make check CHAPTER=\(number)` | shows how far you are; `EXERCISE=\(number).3` judges one exercise |
      | `make watch CHAPTER=\(number)` | shows a verdict whenever you save |
      | `make hint EXERCISE=\(number).3` | shows a hint, and one more each time |
      | `make reset EXERCISE=\(number).3` | replaces your answer by the starter; your version is saved, and `make restore` brings it back |
      | `make update FROM=../newer` | updates the workbook to a newer edition without touching your answers |
      | `make study` | the chapters in a browser, which show each exercise's verdict whenever you save |
      | `make play CHAPTER=\(number)` | the app that a chapter is for, in a browser and made of your answers |
      | `make book`, `make book-serve` | the chapters as a site, on this machine alone |
      | `make help` | all commands |

      ## The chapters

      \(chapters.map { "\($0.number). [\($0.title)](\($0.document.file))" }.joined(separator: "\n"))

      ## Handing in

      Hand in your `Chapters` folder, or an archive of it, as your teacher asks. Only the exercises' own files are read. They are judged with the tests that you have here, and perhaps with other tests of your teacher's. They are judged in a sandbox: without network, without other files, and within limits of time and memory. An answer that uses forbidden code is refused before it runs.

      [MIT](LICENSE).

      """
  }
}
