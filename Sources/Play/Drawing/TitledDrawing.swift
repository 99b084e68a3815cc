import Autosaving
import CodableModels
import Foundation
import Workbench

/// A drawing with its title, as it is autosaved: the JSON of a `Drawing`, as exercise 5.7 opens it,
/// with the title under an additional key.
struct TitledDrawing: Equatable, Codable {
  var title = "Untitled"
  var drawing = Drawing()

  private enum CodingKeys: CodingKey { case title }

  init(_ drawing: Drawing = Drawing(), title: String = "Untitled") {
    (self.title, self.drawing) = (title, drawing)
  }

  init(title: String, row: [(text: String, size: Double)]) {
    self.title = title
    let width = row.reduce(0) { $0 + $1.size + 12 }
    var left = -width / 2
    for (text, size) in row {
      drawing.addEmoji(text, x: left + size / 2, y: 0, size: size)
      left += size + 12
    }
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
    self = try steadyValue(TitledDrawing.self, from: Data(contentsOf: file))
  }

  /// The file's bytes, as exercise 3.5 writes them.
  var bytes: Data { get throws { try steadyJSON(of: self) } }

  /// Rewrites a file of the second edition, which had the drawing under a key of its own.
  static func migrate(_ file: URL) {
    struct Old: Decodable { let title: String, drawing: Drawing }
    guard let data = try? Data(contentsOf: file),
      let old = try? JSONDecoder().decode(Old.self, from: data),
      let bytes = try? TitledDrawing(old.drawing, title: old.title).bytes
    else { return }
    try? bytes.write(to: file, options: .atomic)
  }
}
