import Synchronization

/// What a console was told, from whichever thread.
final class Said: Sendable {
  private let words = Mutex<[String]>([])

  func take(_ text: String) { words.withLock { $0.append(text) } }

  /// What was said, piece by piece.
  var pieces: [String] { words.withLock { $0 } }
  var text: String { pieces.joined() }
}
