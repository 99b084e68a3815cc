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
    let source: HTML = "<pre><code>\(SwiftHighlighter(code).markup)</code></pre>"
    let output = output.map(printed)
    switch Listing.Kind(String(mark)) {
    case .fixes(let name):
      guard let before = Listing.declaration(of: name, in: page) else {
        return "<figure class=\"listing program\(width)\">\(source)\(output)</figure>"
      }
      let fixed = FixedListing(before: before, after: lines)
      return "<figure class=\"listing fixed\">\(fixed.versions)\(output)</figure>"
    case .program, nil:
      return "<figure class=\"listing program\(width)\">\(source)\(output)</figure>"
    case .aside:
      return "<figure class=\"listing apart\(width)\">\(source)\(output)</figure>"
    case .signature:
      return """
        <figure class="listing signature\(width)"><figcaption>Signature</figcaption>
        \(source)</figure>
        """
    case .fails(let message):
      return """
        <figure class="listing fails\(width)"><figcaption>Does not compile</figcaption>
        \(source)<p class="message"><span class="label">error:</span> \(message)</p></figure>
        """
    case .traps(let message):
      return """
        <figure class="listing fails\(width)"><figcaption>Traps</figcaption>
        \(source)\(output)<p class="message"><span class="label">Fatal error:</span> \
        \(message)</p></figure>
        """
    case .apple:
      return """
        <figure class="listing apple\(width)"><figcaption>For Apple’s platforms: compiled here, not run\
        </figcaption>
        \(source)</figure>
        """
    case .uncompiled(let reason):
      return """
        <figure class="listing apple\(width)"><figcaption>For Apple’s platforms. \(reason)</figcaption>
        \(source)</figure>
        """
    }
  }

  /// Returns the output, which the style sheet labels.
  private func printed(_ lines: [String]) -> HTML {
    "<div class=\"output\"><pre><samp>\(content: lines.joined(separator: "\n"))</samp></pre></div>"
  }
}
