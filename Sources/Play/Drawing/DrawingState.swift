import Foundation
import Workbench

/// The state that the page of the drawing shows.
struct DrawingState: Encodable {
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

  let emojis: [Drawing.Emoji]
  /// The URL of the picture behind the drawing, or nil.
  let background: URL?
  let opening: Opening
  let autosave: Autosave
  let form: FileForm
  let documents: DocumentsState
  let palettes: PalettesState
  let settings: SettingsState

  @MainActor init(
    _ canvas: Canvas, _ autosaver: Autosaver, _ opening: Opening, _ form: FileForm,
    documents: DocumentsState, palettes: PalettesState, settings: SettingsState
  ) {
    emojis = canvas.now.emojis
    background = if case .url(let url) = canvas.now.background { url } else { nil }
    (self.opening, self.form) = (opening, form)
    (self.documents, self.palettes, self.settings) = (documents, palettes, settings)
    autosave = Autosave(
      run: "\(getpid())", now: Timeline.now, marks: autosaver.timeline.marks,
      lanes: autosaver.timeline.lanes, writer: autosaver.writer, isAtomic: autosaver.isAtomic,
      isSaved: autosaver.isSaved, trouble: autosaver.trouble,
      copy: try? String(contentsOf: autosaver.copyFile, encoding: .utf8))
  }
}
