import CodableModels
import Foundation
import Workbench

/// A file format for the drawing, as in chapter 3, with the results of reading it again.
struct FileForm: Encodable {
  enum Kind: String, Encodable, CaseIterable {
    case autosave, model, propertyList, background, shared, versioned
  }

  let kind: Kind
  private(set) var text = ""
  private(set) var size = 0
  /// True if reading gives the same drawing.
  private(set) var comesBack = false
  /// True if writing it again gives the same bytes.
  private(set) var isSteady = false
  /// The reason why it could not be written or read, or nil.
  private(set) var trouble: String?

  init(_ kind: Kind, of drawing: Drawing) {
    self.kind = kind
    do {
      let bytes = try Self.write(kind, drawing)
      (size, text) = (bytes.count, Self.readable(bytes, kind))
      isSteady = try Self.write(kind, drawing) == bytes
      comesBack = try Self.comesBack(kind, bytes, drawing)
    } catch {
      trouble = Words.of(error)
    }
  }

  private static func write(_ kind: Kind, _ drawing: Drawing) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return switch kind {
    case .autosave: try drawing.autosaved
    case .model: try EmojiArtModel(drawing).json()
    case .propertyList: try EmojiArtModel(drawing).propertyList()
    case .background: try encoder.encode(CodableModels.Background(drawing.background))
    case .shared:
      Data("[".utf8)
        + Data(try drawing.sharedEmojis.map { try $0.json() }.joined(separator: Data(",".utf8)))
        + Data("]".utf8)
    case .versioned: try EmojiArtFile(drawing).json()
    }
  }

  private static func comesBack(
    _ kind: Kind, _ bytes: Data, _ drawing: Drawing
  ) throws -> Bool {
    switch kind {
    case .autosave:
      return try steadyValue(Drawing.self, from: bytes) == drawing
    case .model: return try EmojiArtModel(json: bytes).drawing == drawing
    case .propertyList: return try EmojiArtModel(propertyList: bytes).drawing == drawing
    case .background:
      let back = try JSONDecoder().decode(CodableModels.Background.self, from: bytes)
      return back.workbench == drawing.background
    case .shared:
      return try drawing.sharedEmojis.allSatisfy {
        let back = try SharedEmoji(json: try $0.json())
        return back.text == $0.text && back.x == $0.x && back.y == $0.y
          && back.size == $0.size
      }
    case .versioned:
      let back = try EmojiArtFile(json: bytes)
      return back.emojis.map(\.text) == drawing.emojis.map(\.text)
    }
  }

  /// Returns the bytes as text. A binary property list is shown as XML with the same contents.
  private static func readable(_ bytes: Data, _ kind: Kind) -> String {
    guard kind == .propertyList, !bytes.isEmpty,
      let value = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let xml = try? PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
    else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: xml, as: UTF8.self)
  }
}
