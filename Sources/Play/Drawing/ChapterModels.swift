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
  init(_ version: TitledDrawing) {
    self.init(
      title: version.title,
      emojis: version.drawing.emojis.map { Emoji(text: $0.text, size: $0.size) })
  }
}

extension TitledDrawing {
  /// The emojis as the gallery's server receives them.
  var sharedEmojis: [SharedEmoji] {
    drawing.emojis.map { SharedEmoji(text: $0.text, x: $0.x, y: $0.y, size: $0.size) }
  }
}
