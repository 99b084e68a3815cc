import Curriculum
import Support

/// The card of an exercise: the statement, the file to work in, how to check it, and hints.
struct ExerciseCard {
  let exercise: Exercise
  let chapter: Chapter
  let markup: PageMarkup

  func card(_ section: SectionedPage.Section) throws -> HTML {
    let hints = try section.hints.map { try list($0) }
    let statement = section.content.dropLast(section.hints == nil ? 0 : 1)
    let number = exercise.number.description
    let identifier = SiteAddress.identifier(of: exercise.number)
    return """
      <article class="exercise" data-exercise="\(number)" id="\(identifier)" \
      aria-label="Exercise \(number)">
      <header><p class="over">Exercise \(number) \(stars)</p>
      <h2>\(exercise.title)</h2></header>
      <div class="statement">
      \(try markup.blocks(statement))</div>
      <div class="live" hidden="hidden"></div>
      <footer>
      <dl><dt>Your file</dt><dd><code>Chapters/\(chapter.folder)/\(exercise.fileName).swift</code></dd>
      <dt>Check it</dt><dd><code class="command">make check EXERCISE=\(number)</code></dd></dl>
      \(hints)\(solution)</footer>
      </article>

      """
  }
}

extension ExerciseCard {
  private var stars: HTML {
    let count = exercise.stars
    let words = count == 1 ? "1 star of 3" : "\(count) stars of 3"
    let signs = String(repeating: "★", count: count) + String(repeating: "☆", count: 3 - count)
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(signs)</span>"
  }

  /// Returns the folded hints. Each says more than the one before, so each can be opened
  /// separately.
  private func list(_ hints: [BlockNode.Tab]) throws -> HTML {
    let list = try hints.map { hint -> HTML in
      """
      <details><summary>\(hint.title)</summary>
      \(try markup.blocks(hint.content))</details>

      """
    }
    return """
      <div class="hints"><p>Try for ten minutes first.</p>
      \(list)</div>

      """
  }

  private var solution: HTML? {
    guard markup.map.hasSolutions else { return nil }
    return """
      <p class="solution">Solved? Compare with <code>make solution EXERCISE=\
      \(exercise.number.description)</code>.</p>

      """
  }
}
