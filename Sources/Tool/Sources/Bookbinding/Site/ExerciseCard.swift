import Curriculum
import Support

/// The card of an exercise: the statement, the file to work in, and how to check it.
struct ExerciseCard {
  let exercise: Exercise
  let chapter: Chapter
  let hasSolution: Bool
  let markup: PageMarkup

  /// - Parameter statement: the section's content without the hints.
  func card(_ statement: ArraySlice<BlockNode>) throws -> HTML {
    let number = exercise.number.description
    let identifier = SiteAddress.identifier(of: exercise.number)
    return """
      <article class="exercise" data-exercise="\(number)" id="\(identifier)" \
      aria-label="Exercise \(number)">
      <header><p class="over">Exercise \(number) \(Self.stars(exercise.stars))</p>
      <h2>\(exercise.title)</h2></header>
      <div class="statement">
      \(try markup.blocks(statement))</div>
      <div class="live" hidden="hidden"></div>
      <footer>
      <dl><div><dt>Your file</dt><dd><code>Chapters/\(chapter.folder)/\(exercise.fileName).swift</code></dd>\
      </div>
      <div><dt>Check it</dt><dd><code class="command">make check EXERCISE=\(number)</code></dd></div>
      </dl>
      \(hints)\(solution)</footer>
      </article>

      """
  }

  static func stars(_ count: Int) -> HTML {
    let words = count == 1 ? "1 star of 3" : "\(count) stars of 3"
    let signs = String(repeating: "★", count: count) + String(repeating: "☆", count: 3 - count)
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(signs)</span>"
  }
}

extension ExerciseCard {
  private var hints: HTML? {
    guard !exercise.hints.isEmpty else { return nil }
    let address = "\(SecondPage.file(chapter))#\(HintList.identifier(of: exercise))"
    return """
      <p class="hints">Try for ten minutes first: then there are <a href="\(address)">hints</a>.</p>

      """
  }

  private var solution: HTML? {
    guard hasSolution else { return nil }
    return """
      <p class="solution">Solved? Compare with <code>make solution EXERCISE=\
      \(exercise.number.description)</code>.</p>

      """
  }
}
