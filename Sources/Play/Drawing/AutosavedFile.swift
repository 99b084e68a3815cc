import Autosaving
import CodableModels
import Foundation
import Workbench

/// The file to which the drawing is autosaved: a `Doodle`, as exercise 5.7 opens it, with the
/// positions of its emojis under an additional key.
struct AutosavedFile: Codable {
  let title: String
  let emojis: [String]
  let backgroundURL: URL?
  let drawing: Drawing

  init(_ version: Canvas.Version) {
    title = version.title
    emojis = version.drawing.emojis.map(\.text)
    if case .url(let url) = version.drawing.background {
      backgroundURL = url
    } else {
      backgroundURL = nil
    }
    drawing = version.drawing
  }

  /// Reads a file, without quarantining anything.
  init(at file: URL) throws {
    self = try steadyValue(AutosavedFile.self, from: Data(contentsOf: file))
  }

  /// Returns the file's bytes, as exercise 3.5 writes them.
  func bytes() throws -> Data { try steadyJSON(of: self) }
}

extension Canvas.Version {
  /// Creates the drawing that a launch has opened, with the positions from its file.
  init(_ doodle: Doodle, from file: URL) {
    let saved = try? AutosavedFile(at: file)
    // If a launch opened nothing, the drawing is empty.
    if let saved, saved.emojis == doodle.emojis, saved.title == doodle.title {
      self.init(title: saved.title, drawing: saved.drawing)
    } else {
      self.init(title: doodle.title, row: doodle.emojis.map { ($0, 64) })
      if let url = doodle.backgroundURL { drawing.background = .url(url) }
    }
  }

  /// Creates a row of emojis, side by side.
  init(title: String, row: [(text: String, size: Double)]) {
    self.init(title: title)
    let width = row.reduce(0) { $0 + $1.size + 12 }
    var left = -width / 2
    for (text, size) in row {
      drawing.addEmoji(text, x: left + size / 2, y: 0, size: size)
      left += size + 12
    }
  }
}
