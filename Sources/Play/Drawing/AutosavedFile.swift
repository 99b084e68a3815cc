import Autosaving
import CodableModels
import Foundation
import Workbench

/// The file to which the drawing is autosaved: the JSON of a `Drawing`, as exercise 5.7 opens it, with
/// the title under an additional key.
struct AutosavedFile: Codable {
  let title: String
  let drawing: Drawing

  private enum CodingKeys: CodingKey { case title }

  init(_ version: Canvas.Version) {
    (title, drawing) = (version.title, version.drawing)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? "Untitled"
    drawing = try Drawing(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try drawing.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
  }

  /// Reads a file, without quarantining anything.
  init(at file: URL) throws {
    self = try steadyValue(AutosavedFile.self, from: Data(contentsOf: file))
  }

  /// Returns the file's bytes, as exercise 3.5 writes them.
  func bytes() throws -> Data { try steadyJSON(of: self) }

  /// Rewrites a file of the second edition, which had the drawing under a key of its own.
  static func migrate(_ file: URL) {
    struct Old: Decodable { let title: String, drawing: Drawing }
    guard let data = try? Data(contentsOf: file),
      let old = try? JSONDecoder().decode(Old.self, from: data),
      let bytes = try? AutosavedFile(Canvas.Version(title: old.title, drawing: old.drawing)).bytes()
    else { return }
    try? bytes.write(to: file, options: .atomic)
  }
}

extension Canvas.Version {
  /// Creates the drawing that a launch has opened, with the title from its file.
  init(_ drawing: Drawing, from file: URL) {
    self.init(title: (try? AutosavedFile(at: file).title) ?? "Untitled", drawing: drawing)
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
