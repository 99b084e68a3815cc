import CodableModels
import Foundation
import Workbench

// Conversions of the drawing to and from the types of chapter 3.

extension Drawing.Background {
  /// Returns the same background in another type, of which these are the cases.
  fileprivate func translated<Other>(
    _ blank: Other, _ ofURL: (URL) -> Other, _ ofData: (Data) -> Other
  ) -> Other {
    switch self {
    case .blank: blank
    case .url(let url): ofURL(url)
    case .imageData(let data): ofData(data)
    @unknown default: blank
    }
  }
}

extension EmojiArtModel {
  init(_ drawing: Drawing) {
    self.init(
      background: drawing.background.translated(.blank, Background.url, Background.imageData),
      emojis: drawing.emojis.map {
        Emoji(text: $0.text, x: $0.x, y: $0.y, size: $0.size, id: $0.id)
      })
  }

  var drawing: Drawing {
    let background: Drawing.Background =
      switch background {
      case .blank: .blank
      case .url(let url): .url(url)
      case .imageData(let data): .imageData(data)
      @unknown default: .blank
      }
    return Drawing(
      background: background,
      emojis: emojis.map {
        Drawing.Emoji(text: $0.text, x: $0.x, y: $0.y, size: $0.size, id: $0.id)
      })
  }
}

extension CodableModels.Background {
  init(_ background: Drawing.Background) {
    self = background.translated(.blank, Self.url, Self.imageData)
  }

  var workbench: Drawing.Background {
    switch self {
    case .blank: .blank
    case .url(let url): .url(url)
    case .imageData(let data): .imageData(data)
    @unknown default: .blank
    }
  }
}

extension EmojiArtFile {
  init(_ drawing: Drawing) {
    self.init(
      title: "Untitled",
      emojis: drawing.emojis.map { Emoji(text: $0.text, size: $0.size) })
  }
}

extension Drawing {
  /// The emojis as the gallery's server receives them.
  var sharedEmojis: [SharedEmoji] {
    emojis.map { SharedEmoji(text: $0.text, x: $0.x, y: $0.y, size: $0.size) }
  }

  /// Reads the autosaved file, without quarantining anything.
  init(at file: URL) throws {
    self = try steadyValue(Drawing.self, from: Data(contentsOf: file))
  }

  /// The bytes of the autosaved file, as exercise 3.5 writes them.
  var autosaved: Data { get throws { try steadyJSON(of: self) } }

  /// Creates a row of emojis, side by side.
  init(row: [(text: String, size: Double)]) {
    self.init()
    let width = row.reduce(0) { $0 + $1.size + 12 }
    var left = -width / 2
    for (text, size) in row {
      addEmoji(text, x: left + size / 2, y: 0, size: size)
      left += size + 12
    }
  }
}
