import Curriculum
import Support

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
      case .removed: left.next().map { old += $0.0.isEmpty ? "\n" : "<del>\($0.1)</del>" }
      case .added: right.next().map { new += $0.0.isEmpty ? "\n" : "<ins>\($0.1)</ins>" }
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
