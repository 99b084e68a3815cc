import Curriculum
import Markup

/// A listing beside the declaration that it fixes, with the lines marked in which they differ.
struct FixedListing {
  let before: [String]
  let after: [String]

  var versions: HTML {
    """
    <div class="versions">
    <div class="version"><p class="label">Before</p><pre><code>\(old)</code></pre></div>
    <div class="version"><p class="label">After</p><pre><code>\(new)</code></pre></div>
    </div>
    """
  }
}

extension FixedListing {
  private var difference: [LineDifference.Line] { LineDifference(from: before, to: after).lines }

  private var old: HTML {
    let isGone = difference.compactMap { line -> Bool? in
      switch line {
      case .same: false
      case .removed: true
      case .added: nil
      }
    }
    return marked(before, where: isGone) { "<del>\($0)</del>" }
  }

  private var new: HTML {
    let isNew = difference.compactMap { line -> Bool? in
      switch line {
      case .same: false
      case .added: true
      case .removed: nil
      }
    }
    return marked(after, where: isNew) { "<ins>\($0)</ins>" }
  }

  /// The lines with their syntax highlighted; those that are meant, and are not empty, inside a mark.
  private func marked(
    _ lines: [String], where isMeant: [Bool], mark: (HTML) -> HTML
  ) -> HTML {
    let highlighted = SwiftHighlighter(lines.joined(separator: "\n")).lines
    let parts = zip(zip(lines, highlighted), isMeant).map { line, isMeant -> HTML in
      isMeant && line.0.contains { $0 != " " } ? mark(line.1) : "\(line.1)\n"
    }
    return HTML(parts)
  }
}
