import Autosaving
import Foundation
import Workbench

/// The result of opening the autosaved drawing.
struct Opening: Encodable {
  /// The name of a quarantined file, or nil.
  private(set) var quarantined: String?
  private(set) var reports: [String] = []
  /// The reason why an existing file could not be opened, or nil.
  private(set) var trouble: String?
  private(set) var emojis = 0
  private(set) var picture: Picture?

  private enum CodingKeys: CodingKey { case quarantined, reports, trouble, emojis }

  /// Opens a file as at launch, and shows the drawing in it.
  @MainActor mutating func launch(_ file: URL, into canvas: Canvas, _ world: PlayWorld) {
    canvas.open(Canvas.Version())
    var reports: [String] = []
    AutosavedFile.migrate(file)
    do {
      let launch = try Autosaving.launch(
        from: file, fetch: Pictures.fetch, report: { reports.append($0) })
      quarantined = launch.quarantined?.lastPathComponent
      if quarantined == nil { canvas.open(Canvas.Version(launch.emojiArt, from: file)) }
      if case .url(let url) = launch.emojiArt.background {
        let bytes = launch.backgroundImage
        picture = Picture(
          url, bytes.map { .success($0) } ?? .failure(Told("It could not be fetched at launch.")))
      }
    } catch {
      trouble = Words.of(error)
    }
    if case .imageData(let bytes) = canvas.now.drawing.background { picture = Picture(bytes) }
    emojis = canvas.now.drawing.emojis.count
    if emojis == 0, quarantined == nil, let kept = try? AutosavedFile(at: file),
      !kept.drawing.emojis.isEmpty
    {
      let count = kept.drawing.emojis.count
      world.note("5.7", "The file contains \(count) emojis, but launch returned none.")
    }
    self.reports = reports
  }

  /// Damages a file by hand, for the next launch to find.
  func damage(_ file: URL, _ how: String) throws {
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
