import ErrorHandling
import Foundation
import Workbench

/// Palettes that are typed as lines of text, and read as in chapter 1.
@MainActor final class PaletteText {
  /// The behavior of the file of palettes when it is opened.
  enum Mood: String, Decodable {
    case fine, flaky, busy, busyLong, forbidden
  }

  private let world: PlayWorld
  private var file: URL { world.folder.appending(path: "Palettes.txt") }
  private let palettes: KeptPalettes

  init(_ world: PlayWorld, into palettes: KeptPalettes) {
    (self.world, self.palettes) = (world, palettes)
  }

  func act(_ verb: String, _ arguments: PlayArguments) throws -> (any Encodable)? {
    switch verb {
    case "builtIns": return builtInPaletteText
    case "open": return open(Mood(rawValue: try arguments.text("mood")) ?? .fine)
    default: break
    }
    let lines = try arguments.text("text").components(separatedBy: "\n")
    switch verb {
    case "read": return PaletteReading.results(of: lines)
    case "importAll":
      let imported = try importPalettes(lines, parse: parsePalette)
      if imported.isEmpty { world.note("1.7", "Nothing was imported, but no error was thrown.") }
      palettes.add(imported)
    case "importGood": palettes.add(goodPalettes(in: lines, parse: parsePalette))
    case "trap":
      world.risk("A bad line in the built-in text ended the process, as exercise 1.4 says.") {
        palettes.add(builtInPalettes(in: lines.joined(separator: "\n"), parse: parsePalette))
      }
    case "export": return export(lines, cancelAfter: try? arguments.integer("cancelAfter"))
    default: throw Told(unknown: "text.\(verb)")
    }
    return nil
  }

  /// Writes the good palettes to the file, unless it is canceled after this many of them.
  private func export(_ lines: [String], cancelAfter most: Int?) -> PageValues {
    let sink = FileSink(file, world.steps)
    var asked = 0
    do {
      let count = try exportPalettes(
        goodPalettes(in: lines, parse: parsePalette), to: sink,
        isCancelled: {
          asked += 1
          return most.map { asked > $0 } ?? false
        })
      return ["calls": sink.calls, "outcome": "\(count) palettes were written."]
    } catch {
      return ["calls": sink.calls, "outcome": "It failed. \(Words.of(error))"]
    }
  }

  /// Opens the file, with at most three attempts.
  private func open(_ mood: Mood) -> PageValues {
    var calls: [String] = []
    do {
      let screen = try openPalettes {
        try attempt(atMost: 3) {
          calls.append("load")
          return try load(mood, try: calls.count)
        }
      }
      return ["calls": calls, "outcome": Self.words(screen), "text": Self.lines(screen)]
    } catch {
      return ["calls": calls, "outcome": "openPalettes threw. \(Words.of(error))"]
    }
  }

  private static func words(_ screen: PaletteScreen) -> String {
    switch screen {
    case .list(let palettes): "A list of \(palettes.count) palettes."
    case .welcome: "Welcome! You have not saved any palettes yet."
    case .pleaseWait(let seconds): "Please wait for \(seconds) seconds."
    case .unavailable(let error): "The palettes cannot be shown. \(Words.of(error))"
    @unknown default: "Another screen."
    }
  }

  private static func lines(_ screen: PaletteScreen) -> String? {
    guard case .list(let palettes) = screen else { return nil }
    return palettes.map { "\($0.name): \($0.emojis.joined())" }.joined(separator: "\n")
  }

  private func load(_ mood: Mood, try number: Int) throws -> [Palette] {
    switch mood {
    case .flaky where number < 3: throw PaletteFileError.busy(seconds: 2)
    case .busy: throw PaletteFileError.busy(seconds: 3)
    case .busyLong: throw PaletteFileError.busy(seconds: 60)
    case .forbidden: throw PaletteFileError.forbidden
    case .fine, .flaky: break
    }
    guard world.disk.exists(file) else { throw PaletteFileError.missing }
    let text = String(decoding: try world.disk.read(file), as: UTF8.self)
    do {
      return try importPalettes(text.components(separatedBy: "\n"), parse: parsePalette)
    } catch {
      throw PaletteFileError.damaged(line: error.line)
    }
  }
}

/// A file to which lines are written, in place of its old contents. It records the calls.
final class FileSink: LineSink {
  private let file: URL
  private let steps: Steps
  private var lines: [String] = []
  private(set) var calls: [String] = []

  init(_ file: URL, _ steps: Steps) {
    (self.file, self.steps) = (file, steps)
  }

  func open() throws {
    calls.append("open")
    lines = []
  }

  func write(_ line: String) throws {
    calls.append("write")
    lines.append(line)
  }

  /// Writes the lines to the disk. If the disk is full, this is where it shows.
  func close() throws {
    calls.append("close")
    try Disk(steps: steps).writeAtomically(Data(lines.joined(separator: "\n").utf8), to: file)
  }
}
