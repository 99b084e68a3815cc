import Curriculum

/// Weaves a text without exercises into a page of the book.
struct PlainPage {
  let document: MarkdownDocument
  let weaver: ProseWeaver
  /// What stands in place of the text's own title.
  let title: String

  var markdown: String {
    document.blocks.map { block in
      switch block {
      case .heading(let heading):
        heading.level == 1
          ? title : String(repeating: "#", count: heading.level) + " " + heading.text
      case .fence(let fence): "```\(fence.info)\n\(fence.code)```"
      case .prose(let prose): weaver.woven(prose.text.trimmingBlankLines)
      }
    }.joined(separator: "\n\n") + "\n"
  }
}
