import Foundation
import Workbench

/// The state that the page of the drawing shows.
struct DrawingState: Encodable {
  struct Background: Encodable {
    let kind: String
    private(set) var url: URL?
    /// A text that changes whenever the picture does. The page requests the picture by it.
    private(set) var picture: String?
  }

  struct Autosave: Encodable {
    let run: String
    let now: TimeInterval
    let marks: [Timeline.Mark]
    let lanes: [Timeline.Lane]
    let writer: Way
    let isAtomic: Bool
    let isSaved: Bool
    let trouble: String?
    let copy: String?
  }

  let title: String
  let emojis: [Drawing.Emoji]
  let background: Background
  let canUndo: Bool
  let canRedo: Bool
  let opening: Opening
  let autosave: Autosave
  let form: FileForm
  let documents: DocumentsState
  let palettes: PalettesState
  let settings: SettingsState

  @MainActor init(
    _ canvas: Canvas, _ autosaver: Autosaver, _ opening: Opening, _ picture: String?,
    _ form: FileForm, documents: DocumentsState, palettes: PalettesState, settings: SettingsState
  ) {
    (title, emojis) = (canvas.now.title, canvas.now.drawing.emojis)
    (canUndo, canRedo) = (canvas.canUndo, canvas.canRedo)
    background =
      switch canvas.now.drawing.background {
      case .url(let url): Background(kind: "url", url: url, picture: picture)
      case .imageData: Background(kind: "picture", picture: picture)
      default: Background(kind: "blank")
      }
    (self.opening, self.form) = (opening, form)
    (self.documents, self.palettes, self.settings) = (documents, palettes, settings)
    autosave = Autosave(
      run: "\(getpid())", now: Timeline.now, marks: autosaver.timeline.marks,
      lanes: autosaver.timeline.lanes, writer: autosaver.writer, isAtomic: autosaver.isAtomic,
      isSaved: autosaver.isSaved, trouble: autosaver.trouble,
      copy: try? String(contentsOf: autosaver.copyFile, encoding: .utf8))
  }
}
