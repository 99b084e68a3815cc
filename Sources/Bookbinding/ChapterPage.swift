import Curriculum

/// Weaves a chapter into a page of the book.
struct ChapterPage {
  let chapter: Chapter
  let weaver: ProseWeaver
  /// The chapters before and after it.
  let previous: Chapter?
  let next: Chapter?
  /// Whether there is a solution to compare with.
  let hasSolutions: Bool

  var markdown: String {
    var page = Page()
    var exercise: Exercise?
    for block in chapter.document.blocks {
      if case .heading(let heading) = block, heading.level <= 2 {
        page.closeBox()
        exercise = chapter.exercises.first { $0.line == heading.line }
        page.add(heading.level == 1 ? title : "## \(heading.text)")
        if let exercise {
          page.openBox(
            "Exercise \(exercise.number) \(String(repeating: "★", count: exercise.stars))")
        }
      } else {
        page.add(woven(block, in: exercise))
        if hasSolutions, let exercise, block == lastBlock(of: exercise) {
          page.add(solution(exercise))
        }
      }
    }
    page.closeBox()
    page.add(roads)
    return page.text
  }
}

extension ChapterPage {
  /// Paragraphs, some of them inside a sandbox.
  private struct Page {
    private(set) var text = ""
    private var isSandboxed = false

    mutating func add(_ block: String) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      text += lines.map { isSandboxed ? ($0.isEmpty ? ">" : "> \($0)") : String($0) }
        .joined(separator: "\n")
      text += isSandboxed ? "\n>\n" : "\n\n"
    }

    mutating func openBox(_ title: String) {
      text += "> \(title):\n"
      isSandboxed = true
    }

    mutating func closeBox() {
      if isSandboxed { text += "\n" }
      isSandboxed = false
    }
  }

  private var title: String {
    """
    # \(chapter.title)

    @Metadata {
      @TitleHeading("Chapter \(chapter.number)")
    }

    @Options {
      @AutomaticArticleSubheading(disabled)
    }
    """
  }

  private func woven(_ block: MarkdownDocument.Block, in exercise: Exercise?) -> String {
    switch block {
    // A sandbox cannot hold headings.
    case .heading(let heading):
      exercise == nil
        ? String(repeating: "#", count: heading.level) + " " + heading.text : "**\(heading.text)**"
    case .fence(let fence): code(fence)
    case .prose(let prose): weaver.woven(prose.text.trimmingBlankLines)
    }
  }

  /// A listing, with its mark turned into words under it.
  private func code(_ fence: MarkdownDocument.Fence) -> String {
    let words = fence.info.split(separator: " ", maxSplits: 1).map(String.init)
    let language = words.first ?? "text"
    let listing = "```\(language)\n\(fence.code)```"
    guard language == "swift", let kind = Listing.Kind(words.dropFirst().first ?? "") else {
      return listing
    }
    switch kind {
    case .program, .aside, .signature: return listing
    case .fails(let words): return "\(listing)\n\n*This does not compile: “\(words)”.*"
    case .traps(let words): return "\(listing)\n\n*This ends the program: “\(words)”.*"
    case .apple: return "\(listing)\n\n*For Apple's platforms: compiled here, not run.*"
    case .uncompiled(let reason): return "\(listing)\n\n*For Apple's platforms. \(reason)*"
    }
  }

  private func lastBlock(of exercise: Exercise) -> MarkdownDocument.Block? {
    let blocks = chapter.document.blocks
    guard
      let start = blocks.firstIndex(where: { block in
        if case .heading(let heading) = block { heading.line == exercise.line } else { false }
      })
    else { return nil }
    return blocks[(start + 1)...].prefix { block in
      if case .heading(let heading) = block { heading.level > 2 } else { true }
    }.last
  }

  private func solution(_ exercise: Exercise) -> String {
    "When you have solved it, compare: `Solutions/\(chapter.folder)/\(exercise.fileName).swift`."
  }

  /// Where to go from here.
  private var roads: String {
    let before = previous.map { "Before this: [\($0.title)](doc:\($0.name))." }
    let after = next.map { "Next: [\($0.title)](doc:\($0.name))." }
    let map = "The map: [Keepsake](doc:Keepsake). Terms: [Glossary](doc:Glossary)."
    return "---\n\n" + [before, after, map].compactMap { $0 }.joined(separator: "\n\n")
  }
}

extension String {
  /// Without empty lines at either end.
  var trimmingBlankLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines = lines.dropFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines = lines.dropLast() }
    return lines.joined(separator: "\n")
  }
}
