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
      <header><p class="over">Exercise \(number) \(stars)</p>
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
}

extension ExerciseCard {
  private var stars: HTML {
    let count = exercise.stars
    let words = count == 1 ? "1 star of 3" : "\(count) stars of 3"
    let signs = String(repeating: "★", count: count) + String(repeating: "☆", count: 3 - count)
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(signs)</span>"
  }

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

/// The hints of one exercise, which stand on the chapter's second page.
struct HintList {
  let exercise: Exercise
  let hints: [BlockNode.Tab]

  /// Returns the anchor of an exercise's hints, such as `hints-6.3`.
  static func identifier(of exercise: Exercise) -> String { "hints-\(exercise.number)" }

  /// Returns the folded hints. Each says more than the one before, so each can be opened
  /// separately.
  func section(_ markup: PageMarkup) throws -> HTML {
    let list = try hints.map { hint -> HTML in
      """
      <details><summary>\(hint.title)</summary>
      \(try markup.blocks(hint.content))</details>

      """
    }
    let address = markup.map.address(of: exercise.number) ?? ""
    return """
      <div id="\(Self.identifier(of: exercise))">
      <h3><a href="\(address)">\(exercise.number.description) \(exercise.title)</a></h3>
      \(list)</div>

      """
  }
}
