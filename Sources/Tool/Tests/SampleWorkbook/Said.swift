import Synchronization

@testable import CommandLine

/// What a console was told, from whichever thread.
package final class Said: Sendable {
  private let words = Mutex<[String]>([])

  package init() {}

  package func take(_ text: String) { words.withLock { $0.append(text) } }

  package var pieces: [String] { words.withLock { $0 } }
  package var text: String { pieces.joined() }

  /// A console whose complaints are taken here, and all else is not.
  package var console: Console {
    Console(write: { _ in }, complain: take, showsProgress: false, style: Style())
  }
}
