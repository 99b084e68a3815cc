import Autosaving
import Defaults
import Foundation
import Workbench

/// The app of chapters 1 to 5: a drawing with emojis on a canvas, which saves itself.
@MainActor final class DrawingApp: PlayApp {
  private let world: PlayWorld
  private let defaults: UserDefaults
  private let canvas = Canvas()
  private let documents: Documents
  private let palettes: KeptPalettes
  private let text: PaletteText
  private let settings: Settings
  private var autosaver: Autosaver
  private var opening = Opening()
  private var form = FileForm.Kind.autosave
  /// The picture of the background, or nil if the background is blank.
  private var picture: Picture?
  @Stored private var writer: String

  init(_ world: PlayWorld) throws {
    self.world = world
    let defaults = try UserDefaults(suiteName: Settings.domainName)
      .orTold("There are no defaults.")
    self.defaults = defaults
    documents = Documents(canvas, world)
    palettes = KeptPalettes(in: defaults, world)
    text = PaletteText(world, into: palettes)
    settings = Settings(in: defaults)
    let stored = Stored(wrappedValue: Way.tryAgain.rawValue, "autosavedBy", in: defaults)
    _writer = stored
    opening.launch(documents.autosave, into: canvas, world)
    picture = opening.picture
    // What the reader has set, and a restart does not change.
    let conditions = world.remembered(or: ["isAtomic": true])
    autosaver = Autosaver(
      canvas, to: documents.autosave, writer: Way(rawValue: stored.wrappedValue) ?? .tryAgain,
      isAtomic: conditions["isAtomic"] ?? true, world)
    canvas.changed = { [weak self] in self?.autosaver.change($0) }
    defaults.synchronize()
  }

  var state: PageValues {
    let (kind, url): (String, URL?) =
      switch canvas.now.drawing.background {
      case .url(let url): ("url", url)
      case .imageData: ("picture", nil)
      default: ("blank", nil)
      }
    return [
      "title": canvas.now.title, "emojis": canvas.now.drawing.emojis,
      // The page requests the picture by a text that changes whenever the picture does.
      "background": ["kind": kind, "url": url, "picture": picture?.id] as PageValues,
      "canUndo": canvas.canUndo, "canRedo": canvas.canRedo, "opening": opening,
      "autosave": autosaver.state, "form": FileForm(form, of: canvas.now),
      "documents": documents.state, "palettes": palettes.state, "settings": settings.state,
    ]
  }

  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)? {
    // Defaults are written to the disk when the program ends, unless it is killed.
    defer {
      defaults.synchronize()
      loadPicture()
    }
    let words = action.split(separator: ".", maxSplits: 1).map(String.init)
    let verb = words.count == 2 ? words[1] : ""
    switch words[0] {
    case "canvas": return try canvas.act(verb, arguments)
    case "documents": return try documents.act(verb, arguments)
    case "palettes": return try palettes.act(verb, arguments)
    case "text": return try text.act(verb, arguments)
    case "settings": try settings.act(verb, arguments)
    case "autosave": try await autosave(verb, arguments)
    case "picture": return picture
    case "file": return try file(verb, arguments)
    default: throw Told(unknown: action)
    }
    return nil
  }
}

extension DrawingApp {
  private func autosave(_ verb: String, _ arguments: PlayArguments) async throws {
    switch verb {
    case "choose":
      guard let way = Way(rawValue: try arguments.text("way")) else { return }
      autosaver.choose(way)
      writer = way.rawValue
    case "atomic":
      autosaver.isAtomic = try arguments.flag("isAtomic")
      world.remember(["isAtomic": autosaver.isAtomic])
    case "release": autosaver.releaseCopy()
    case "reopen": await reopen()
    case "damage": try opening.damage(documents.autosave, try arguments.text("how"), world)
    default: throw Told(unknown: "autosave.\(verb)")
    }
  }

  /// Closes the drawing, and opens its file as a new process would.
  private func reopen() async {
    await autosaver.close()
    world.compare("The drawing was closed and opened again.")
    let old = autosaver
    opening = Opening()
    opening.launch(documents.autosave, into: canvas, world)
    picture = opening.picture
    autosaver = Autosaver(
      canvas, to: documents.autosave, writer: old.writer, isAtomic: old.isAtomic,
      on: old.timeline, world)
  }

  private func file(_ verb: String, _ arguments: PlayArguments) throws -> (any Encodable)? {
    switch verb {
    case "form": form = FileForm.Kind(rawValue: try arguments.text("kind")) ?? .autosave
    case "text": return try HandEdit.text(of: canvas.now)
    case "edit":
      return HandEdit(
        try arguments.text("text"), keepsGood: try arguments.flag("keepsGood"), into: canvas)
    case "versioned": return HandEdit(versioned: try arguments.text("text"), into: canvas)
    default: throw Told(unknown: "file.\(verb)")
    }
    return nil
  }

  /// Fetches the picture of a changed background, in parallel to everything else.
  private func loadPicture() {
    switch canvas.now.drawing.background {
    case .imageData(let bytes): picture = Picture(bytes)
    case .url(let url):
      guard picture?.url != url else { return }
      picture = Picture(url, nil)
      Task.detached {
        let result = Result { try Pictures.fetch(url) }
        await self.take(result, from: url)
      }
    default: picture = nil
    }
  }

  private func take(_ result: Result<Data, any Error>, from url: URL) {
    guard picture?.url == url else { return }
    picture = Picture(url, result)
    world.tell()
  }
}
