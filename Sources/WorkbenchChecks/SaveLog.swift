import Foundation
import Workbench

/// The saves of a document on a scheduler: what was saved, and when.
public final class SaveLog {
  private let scheduler: any Scheduler
  private var lines: [String] = []

  /// Creates an empty log that takes its times from `scheduler`.
  public init(_ scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Records that a drawing is saved now.
  public func note(_ drawing: Drawing) {
    let picture = (drawing.background == .blank ? "" : "🌅") + drawing.row
    let time = String(format: "%g", scheduler.now)
    lines.append("\(picture.isEmpty ? "no emoji" : picture) at \(time)")
  }

  /// All saves in order, such as `🌷 at 5, 🌷🐝 at 12.5`, or `nothing`.
  public var text: String { lines.isEmpty ? "nothing" : lines.joined(separator: ", ") }
}

extension Drawing {
  /// Adds an emoji in the middle. A 🌅 becomes the background instead, and a 🧽 removes the emojis.
  public mutating func draw(_ emoji: Character) {
    switch emoji {
    case "🌅": background = .imageData(Data())
    case "🧽": emojis = []
    default: addEmoji(String(emoji), x: 0, y: 0, size: 40)
    }
  }

  /// The emojis of the drawing, in order.
  public var row: String { emojis.map(\.text).joined() }
}
