import Autosaving
import Foundation
import Workbench

/// The result of opening the autosaved drawing.
struct Opening: Encodable {
  /// The name of a quarantined file, or nil.
  private(set) var quarantined: String?
  /// The reason why an existing file could not be opened, or nil.
  private(set) var trouble: String?

  /// Opens a file as at launch, and shows the drawing in it.
  @MainActor mutating func launch(_ file: URL, into canvas: Canvas, _ world: PlayWorld) {
    canvas.open(Drawing())
    do {
      let launch = try Autosaving.launch(
        // The page fetches the picture of the background itself.
        from: file, fetch: { _ in Data() }, report: { _ in })
      quarantined = launch.quarantined?.lastPathComponent
      if quarantined == nil { canvas.open(launch.emojiArt) }
    } catch {
      trouble = Words.of(error)
    }
    if canvas.now.emojis.isEmpty, quarantined == nil,
      let kept = try? Drawing(at: file),
      !kept.emojis.isEmpty
    {
      let count = kept.emojis.count
      world.note("5.7", "The file contains \(count) emojis, but launch returned none.")
    }
  }

  /// Damages a file by hand, for the next launch to find.
  @MainActor func damage(_ file: URL, _ how: String, _ world: PlayWorld) throws {
    defer { world.log("5.7", "The file of the drawing was damaged.") }
    switch how {
    case "half":
      let bytes = (try? Data(contentsOf: file)) ?? Data("{}".utf8)
      try bytes.prefix(bytes.count / 2).write(to: file)
    case "folder":
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    default: try FileManager.default.removeItem(at: file)
    }
  }
}
