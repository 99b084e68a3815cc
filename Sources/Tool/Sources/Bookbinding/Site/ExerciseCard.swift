import Curriculum
import Support

extension PageMarkup {
  /// Returns the card of an exercise: the statement, the file to work in, how to check it, hints.
  func card(
    of exercise: Exercise, in chapter: Chapter, statement: ArraySlice<PageBlock>
  ) throws -> HTML {
    let number = exercise.number.description
    let identifier = SiteAddress.identifier(of: exercise.number)
    let solution: HTML = """
      <p class="solution">Solved? Compare with <code>make solution EXERCISE=\(number)</code>.</p>

      """
    return """
      <article class="exercise" data-exercise="\(number)" id="\(identifier)" \
      aria-label="Exercise \(number)">
      <header><p class="over">Exercise \(number) \(stars(of: exercise))</p>
      <h2>\(exercise.title)</h2></header>
      <div class="statement">
      \(try blocks(statement))</div>
      <div class="live" hidden="hidden"></div>
      <footer>
      <dl><dt>Your file</dt><dd><code>Chapters/\(chapter.folder)/\(exercise.fileName).swift</code></dd>
      <dt>Check it</dt><dd><code class="command">make check EXERCISE=\(number)</code></dd></dl>
      \(try hints(of: exercise))\(map.hasSolutions ? solution : nil)</footer>
      </article>

      """
  }

  private func stars(of exercise: Exercise) -> HTML {
    let count = exercise.stars
    let words = count == 1 ? "1 star of 3" : "\(count) stars of 3"
    let signs = String(repeating: "★", count: count) + String(repeating: "☆", count: 3 - count)
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(signs)</span>"
  }

  /// Returns the folded hints. Each says more than the one before, so each can be opened
  /// separately.
  private func hints(of exercise: Exercise) throws -> HTML {
    let list = try exercise.hints.enumerated().map { index, hint -> HTML in
      let text = try MarkdownDocument(hint, file: file)
      return """
        <details><summary>Hint \(index + 1)</summary>
        \(try blocks(PageBlock.all(in: text)))</details>

        """
    }
    return """
      <div class="hints"><p>Try for ten minutes first.</p>
      \(list)</div>

      """
  }
}
