import Curriculum
import Support

/// The markup of a listing, with its output or with the message of the compiler or the crash.
struct ListingMarkup {
  /// The text after the fence's opening marks.
  let info: String
  let lines: [String]
  /// The output, or nil if none is shown.
  let output: [String]?
  /// The lines of all listings of the page, to find a declaration that this one fixes.
  var page: [String] = []

  var figure: HTML {
    switch language {
    case "swift": swift
    case "text":
      "<figure class=\"listing\">\(printed(lines))</figure>"
    case "sh", "console":
      """
      <figure class="listing shell"><figcaption>In a terminal</figcaption>
      <pre><code>\(content: code)</code></pre></figure>
      """
    default: "<figure class=\"listing\"><pre><code>\(content: code)</code></pre></figure>"
    }
  }
}

extension ListingMarkup {
  private var language: String { info.split(separator: " ").first.map(String.init) ?? "text" }
  private var code: String { lines.joined(separator: "\n") }

  /// The style of a listing with long lines, which uses part of the margin if there is one.
  private var width: HTML? { lines.contains { $0.count > 78 } ? " wide" : nil }

  private var swift: HTML {
    let mark = info.dropFirst("swift".count).drop { $0 == " " }
    let kind = Listing.Kind(String(mark)) ?? .program
    let output = output.map(printed)
    if case .fixes(let name) = kind, let before = Listing.declaration(of: name, in: earlier) {
      let fixed = FixedListing(before: before, after: lines)
      return "<figure class=\"listing fixed\">\(fixed.versions)\(output)</figure>"
    }
    return switch kind {
    case .program, .fixes: figure("program", below: output)
    case .fails: figure("fails", "Does not compile", below: messages)
    case .traps: figure("fails", "Traps", below: messages)
    case .aside: figure("apart", below: output)
    case .signature: figure("signature", "Signature", code: Signature(lines).markup)
    case .apple: figure("apple", "For Apple’s platforms: compiled here, not run")
    case .uncompiled(let reason): figure("apple", "For Apple’s platforms. \(reason)")
    }
  }

  private func figure(
    _ style: HTML, _ caption: HTML? = nil, code markup: HTML? = nil, below: HTML? = nil
  ) -> HTML {
    let caption: HTML? = caption.map { "<figcaption>\($0)</figcaption>\n" }
    return """
      <figure class="listing \(style)\(width)">\(caption)<pre><code>\
      \(markup ?? SwiftHighlighter(code).markup)</code></pre>\(below)</figure>
      """
  }

  /// The lines of the page's listings before this one.
  private var earlier: [String] {
    Array(page[..<(page.indices.first { page[$0...].starts(with: lines) } ?? page.endIndex)])
  }

  /// What the listing printed, and the messages of the compiler or the crash.
  private var messages: HTML {
    let lines = output ?? []
    let text = lines.prefix { line in
      !(["error: "] + Listing.crashes).contains { line.hasPrefix($0) }
    }
    let messages = lines.dropFirst(text.count).map { line -> HTML in
      let parts = line.split(separator: ": ", maxSplits: 1)
      let words = parts.count == 2 ? String(parts[1]) : ""
      return "<p class=\"message\"><span class=\"label\">\(String(parts[0])):</span> \(words)</p>"
    }
    return "\(text.isEmpty ? "" : printed(Array(text)))\(HTML(messages))"
  }

  /// Returns the output, which the style sheet labels.
  private func printed(_ lines: [String]) -> HTML {
    "<div class=\"output\"><pre><samp>\(content: lines.joined(separator: "\n"))</samp></pre></div>"
  }
}

/// Declarations whose lines wrap between parameters where the screen is too narrow for them.
struct Signature {
  let markup: HTML

  /// The length of a line that a phone shows whole.
  private static let phone = 42

  init(_ lines: [String]) {
    var depth = 0
    let last = lines.count - 1
    markup = HTML(
      lines.enumerated().map { index, line in
        let parts = Self.parts(of: line, depth: &depth).map {
          "<span>\(Self.code($0))</span>" as HTML
        }
        let content = line.count > Self.phone ? HTML(parts) : Self.code(line)
        return "<span>\(content)\(index < last ? "\n" : "")</span>"
      })
  }

  private static func code(_ part: String) -> HTML { SwiftHighlighter(part).markup }

  /// Returns the line, divided before each parameter and after the last one.
  ///
  /// - Parameter depth: the number of parentheses and brackets that are open.
  private static func parts(of line: String, depth: inout Int) -> [String] {
    var parts = [""]
    for character in line {
      parts[parts.count - 1].append(character)
      depth += "([".contains(character) ? 1 : ")]".contains(character) ? -1 : 0
      let isBetween = depth <= 1 && parts[parts.count - 1].hasSuffix(", ")
      let isEdge = character == "(" && depth == 1 || character == ")" && depth == 0
      if isBetween || isEdge { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// A listing next to the declaration that it fixes, with the lines that differ marked.
struct FixedListing {
  let versions: HTML

  init(before: [String], after: [String]) {
    var left = zip(before, SwiftHighlighter(before.joined(separator: "\n")).lines).makeIterator()
    var right = zip(after, SwiftHighlighter(after.joined(separator: "\n")).lines).makeIterator()
    var old: HTML = ""
    var new: HTML = ""
    for line in LineDifference(from: before, to: after).lines {
      switch line {
      case .same:
        left.next().map { old += "\($0.1)\n" }
        right.next().map { new += "\($0.1)\n" }
      case .removed: left.next().map { old += $0.0.isEmpty ? "\n" : "<del>\($0.1)\n</del>" }
      case .added: right.next().map { new += $0.0.isEmpty ? "\n" : "<ins>\($0.1)\n</ins>" }
      }
    }
    versions = """
      <div class="versions">
      <div class="version"><p class="label">Before</p><pre><code>\(old)</code></pre></div>
      <div class="version"><p class="label">After</p><pre><code>\(new)</code></pre></div>
      </div>
      """
  }
}
