import Curriculum
import Support

/// The hints of one exercise, which stand on the chapter's second page.
struct HintList {
  let exercise: Exercise
  private let hints: [BlockNode.Tab]

  /// - Parameter content: the exercise's section; nil is returned if no hints follow the statement.
  init?(exercise: Exercise, content: ArraySlice<BlockNode>) {
    guard let hints = Self.hints(in: content) else { return nil }
    self.exercise = exercise
    self.hints = hints
  }

  /// Returns an exercise's section without its hints.
  static func statement(in content: ArraySlice<BlockNode>) -> ArraySlice<BlockNode> {
    hints(in: content) == nil ? content : content.dropLast()
  }

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

  private static func hints(in content: ArraySlice<BlockNode>) -> [BlockNode.Tab]? {
    guard case .tabs(let tabs)? = content.last, tabs.first?.title == "Hint 1" else { return nil }
    return tabs
  }
}
