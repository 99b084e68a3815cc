import Autosaving
import Foundation
import Workbench

/// The result of opening the autosaved drawing.
struct Opening: Encodable {
  private(set) var quarantined: String?
  private(set) var reports: [String] = []
  private(set) var trouble: String?
  private(set) var picture: Picture?

  private enum CodingKeys: CodingKey { case quarantined, reports, trouble }

  /// Opens a file as at launch, and shows the drawing in it.
  @MainActor mutating func launch(_ file: URL, into canvas: Canvas, _ world: PlayWorld) {
    canvas.open(TitledDrawing())
    TitledDrawing.migrate(file)
    do {
      let launch = try Autosaving.launch(
        from: file, fetch: Pictures.fetch, report: { reports.append($0) })
      quarantined = launch.quarantined?.lastPathComponent
      if quarantined == nil {
        let title = (try? TitledDrawing(at: file).title) ?? "Untitled"
        canvas.open(TitledDrawing(launch.emojiArt, title: title))
      }
      if case .url(let url) = launch.emojiArt.background {
        let unfetched = Told("The picture of the background could not be fetched at launch.")
        picture = Picture(url, launch.backgroundImage.map { .success($0) } ?? .failure(unfetched))
      }
    } catch {
      trouble = Words.of(error)
    }
    if case .imageData(let bytes) = canvas.now.drawing.background { picture = Picture(bytes) }
    if canvas.now.drawing.emojis.isEmpty, quarantined == nil,
      let saved = try? TitledDrawing(at: file), !saved.drawing.emojis.isEmpty
    {
      world.note("5.7", "There are emojis in the file, but launch returned none.")
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
