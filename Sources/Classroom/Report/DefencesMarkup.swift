/// What was not in force while answers ran, in plain words at the top of a page.
struct DefencesMarkup {
  let missing: [String]

  var alarm: HTML? {
    guard !missing.isEmpty else { return nil }
    let sentences = missing.map { "<li>\(LongText($0, .sentence).text)</li>\n" as HTML }
    return """
      <div class="alarm" role="note">
      <p><strong>Not every defence was in force</strong> while these answers ran:</p>
      <ul>
      \(sentences)</ul>
      </div>

      """
  }
}
