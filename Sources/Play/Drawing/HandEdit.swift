import CodableModels
import Foundation
import Workbench

/// A file of a drawing that was edited by hand, or has another version, read as in chapter 3.
struct HandEdit: Encodable {
  /// The words of each problem, and its path, such as `emojis[3].size`; empty for the whole file.
  private(set) var problems: [[String: String]] = []
  private(set) var isOpened = false

  fileprivate struct File<Emojis: Decodable>: Decodable {
    let title: String?
    let background: CodableModels.Background
    let emojis: Emojis
  }

  static func text(of version: TitledDrawing) throws -> String {
    let file = File(
      title: version.title, background: CodableModels.Background(version.drawing.background),
      emojis: version.drawing.emojis)
    return String(decoding: try steadyJSON(of: file), as: UTF8.self)
  }

  /// Opens the readable parts of the text.
  ///
  /// - Parameter keepsGood: true to skip and report bad emojis.
  @MainActor init(_ text: String, keepsGood: Bool, into canvas: Canvas) {
    let bytes = Data(text.utf8)
    do {
      if keepsGood {
        let file = try steadyValue(File<GoodElements<Drawing.Emoji>>.self, from: bytes)
        problems = file.emojis.rejected.map { Self.problem($0.error, at: $0.index) }
        open(file.title, file.background, file.emojis.elements, in: canvas)
      } else {
        let file = try steadyValue(File<[Drawing.Emoji]>.self, from: bytes)
        open(file.title, file.background, file.emojis, in: canvas)
      }
    } catch {
      problems = [Self.problem(error)]
    }
  }

  @MainActor init(versioned text: String, into canvas: Canvas) {
    do {
      let file = try EmojiArtFile(json: Data(text.utf8))
      let row = file.emojis.map { ($0.text, $0.size * file.zoom) }
      canvas.change("opened an old file") { $0 = TitledDrawing(title: file.title, row: row) }
      isOpened = true
    } catch {
      problems = [Self.problem(error)]
    }
  }

  @MainActor private mutating func open(
    _ title: String?, _ background: CodableModels.Background, _ emojis: [Drawing.Emoji],
    in canvas: Canvas
  ) {
    guard Set(emojis.map(\.id)).count == emojis.count else {
      problems.append(["path": "emojis", "words": "Two emojis have the same id."])
      return
    }
    canvas.change("opened a file edited by hand") {
      if let title { $0.title = title }
      $0.drawing = Drawing(background: background.workbench, emojis: emojis)
    }
    isOpened = true
  }

  private static func problem(_ error: any Error, at index: Int? = nil) -> [String: String] {
    if case EmojiArtFileError.newerVersion(let version) = error {
      return [
        "path": "version",
        "words": "A newer app wrote it, in version \(version). Nothing was opened.",
      ]
    }
    guard let error = error as? DecodingError else {
      return ["path": "", "words": Words.of(error)]
    }
    let problem = fileProblem(for: error)
    let words =
      switch problem.kind {
      case .missing: "The key is missing."
      case .wrongType:
        "The value has another type\(problem.expected.map { ": \($0) is expected" } ?? "")."
      case .null: "There is a null\(problem.expected.map { " where \($0) is expected" } ?? "")."
      case .corrupt: "It is corrupt, or not JSON at all."
      @unknown default: "It cannot be read."
      }
    let isTold = problem.path.hasPrefix("emojis[")
    let path =
      index.map { isTold ? problem.path : "emojis[\($0)].\(problem.path)" } ?? problem.path
    return ["path": path, "words": words]
  }
}

extension HandEdit.File: Encodable where Emojis: Encodable {}
