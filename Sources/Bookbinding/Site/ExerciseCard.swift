import Curriculum
import Markup
import Support

/// The card of an exercise: the statement, the file to work in, and how to check it.
struct ExerciseCard {
  let exercise: Exercise
  /// The chapter's folder, such as `01-ErrorHandling`.
  let folder: String
  let hasSolution: Bool
  let markup: PageMarkup

  /// - Parameter content: the statement, and after it the hints as tabs.
  func card(_ content: ArraySlice<BlockNode>) throws -> HTML {
    var statement = content
    var hints: [BlockNode.Tab] = []
    if case .tabs(let tabs)? = content.last, tabs.first?.title == "Hint 1" {
      statement = content.dropLast()
      hints = tabs
    }
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
      <dl><div><dt>Your file</dt><dd><code>Chapters/\(folder)/\(exercise.fileName).swift</code></dd>\
      </div>
      <div><dt>Check it</dt><dd><code class="command">make check EXERCISE=\(number)</code></dd></div>
      </dl>
      \(try folded(hints))\(solution)</footer>
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
  /// Returns the folded hints. Each says more than the one before, so each can be opened
  /// separately.
  private func folded(_ hints: [BlockNode.Tab]) throws -> HTML? {
    guard !hints.isEmpty else { return nil }
    let list = try hints.map { hint -> HTML in
      """
      <details><summary>\(hint.title)</summary>
      \(try markup.blocks(hint.content))</details>

      """
    }
    return """
      <details class="hints"><summary>Hints</summary>
      <p>Try for ten minutes first. Each hint says more, and the last is nearly the code.</p>
      \(list)</details>

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
