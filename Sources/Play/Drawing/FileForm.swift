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
  private(set) var trouble: String?

  init(_ kind: Kind, of version: TitledDrawing) {
    self.kind = kind
    do {
      let bytes = try Self.write(kind, version)
      (size, text) = (bytes.count, Self.readable(bytes, kind))
      isSteady = try Self.write(kind, version) == bytes
      comesBack = try Self.comesBack(kind, bytes, version)
    } catch {
      trouble = Words.of(error)
    }
  }

  private static func write(_ kind: Kind, _ version: TitledDrawing) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return switch kind {
    case .autosave: try version.bytes
    case .model: try EmojiArtModel(version.drawing).json()
    case .propertyList: try EmojiArtModel(version.drawing).propertyList()
    case .background: try encoder.encode(CodableModels.Background(version.drawing.background))
    case .shared:
      Data("[".utf8)
        + Data(try version.sharedEmojis.map { try $0.json() }.joined(separator: Data(",".utf8)))
        + Data("]".utf8)
    case .versioned: try EmojiArtFile(version).json()
    }
  }

  private static func comesBack(
    _ kind: Kind, _ bytes: Data, _ version: TitledDrawing
  ) throws -> Bool {
    switch kind {
    case .autosave:
      let back = try steadyValue(TitledDrawing.self, from: bytes)
      return back == version
    case .model: return try EmojiArtModel(json: bytes).drawing == version.drawing
    case .propertyList: return try EmojiArtModel(propertyList: bytes).drawing == version.drawing
    case .background:
      let back = try JSONDecoder().decode(CodableModels.Background.self, from: bytes)
      return back.workbench == version.drawing.background
    case .shared:
      return try version.sharedEmojis.allSatisfy {
        let back = try SharedEmoji(json: try $0.json())
        return (back.text, back.x, back.y, back.size) == ($0.text, $0.x, $0.y, $0.size)
      }
    case .versioned:
      let back = try EmojiArtFile(json: bytes)
      return back.title == version.title
        && back.emojis.map(\.text) == version.drawing.emojis.map(\.text)
    }
  }

  /// Returns the bytes as text. A binary property list is shown as XML with the same contents.
  private static func readable(_ bytes: Data, _ kind: Kind) -> String {
    guard kind == .propertyList, !bytes.isEmpty,
      let value = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let xml = try? PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
    else { return String(decoding: bytes, as: UTF8.self).shortened }
    return String(decoding: xml, as: UTF8.self).shortened
  }
}

extension String {
  /// The text without the middle of each picture, because Base64 is not readable.
  fileprivate var shortened: String {
    guard utf8.count > 2000 else { return self }
    return replacing(/[A-Za-z0-9+\/=\\]{400,}/) { run in
      "\(run.output.prefix(40))…(\(run.output.count) characters)"
    }
  }
}
