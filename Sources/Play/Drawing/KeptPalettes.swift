import Defaults
import Foundation
import Workbench

/// The palettes of emojis to pick from, stored in defaults as in chapter 4.
@MainActor final class KeptPalettes {
  static let name = "Main"
  static var key: String { "PaletteStore:\(name)" }

  private let store: UserDefaults
  private let world: PlayWorld
  private var list: PaletteList
  private let kept: PaletteStore
  /// The message about a value that was quarantined when the app was opened, or nil.
  private var broken: String?
  /// The position of the visible palette, which exercise 4.8 remembers.
  private var selected: Int
  @Stored private var remembered: Int

  init(in store: UserDefaults, _ world: PlayWorld) {
    (self.store, self.world) = (store, world)
    var broken: String?
    let restored = restorePalettes(
      named: Self.name, movingFrom: "palettes", in: store, builtIns: StoredPalette.builtIns
    ) { broken = "\($0.key). \(Words.of($0.cause))" }
    self.broken = broken
    list = PaletteList(restoring: restored)
    kept = PaletteStore(named: Self.name, in: store, builtIns: StoredPalette.builtIns)
    let stored = Stored(wrappedValue: 0, "selectedPalette", in: store)
    _remembered = stored
    selected = stored.wrappedValue
  }

  var state: PageValues {
    [
      "palettes": list.palettes,
      "selected": min(max(selected, 0), max(list.palettes.count - 1, 0)),
      "isBuiltIn": isBuiltIn, "isKept": isKept, "broken": broken, "quarantined": quarantined,
      "sets": sets,
    ]
  }

  /// True if nothing is stored, and the built-in palettes are shown.
  private var isBuiltIn: Bool {
    store.object(forKey: Self.key) == nil && list.palettes == StoredPalette.builtIns
  }

  /// True if the stored palettes are those that are shown. It reads the store itself.
  private var isKept: Bool {
    guard let data = store.object(forKey: Self.key) as? Data else { return false }
    return (try? JSONDecoder().decode([StoredPalette].self, from: data)) == list.palettes
  }

  /// Adds palettes at a place, or else after the others, and shows the first of them.
  func add(_ palettes: [Palette], at place: Int? = nil) {
    guard !palettes.isEmpty else { return }
    let count = list.palettes.count
    for (offset, palette) in palettes.enumerated() {
      list.insertPalette(
        named: palette.name, emojis: palette.emojis, at: (place ?? count) + offset)
    }
    guard list.palettes.count > count else {
      return world.note("4.5", "A palette was inserted, but the list has not changed.")
    }
    keep(selecting: min(max(place ?? count, 0), count))
  }

  private func keep(selecting place: Int) {
    kept.palettes = list.palettes
    if !isKept { world.note("4.6", "A change of the palettes was not stored.") }
    select(place)
  }

  private func select(_ place: Int) {
    selected = place
    remembered = place
  }
}

extension KeptPalettes {
  func act(_ verb: String, _ arguments: PlayArguments) throws -> (any Encodable)? {
    switch verb {
    case "select": select(try arguments.integer("index"))
    case "insert":
      add([Palette(name: "New", emojis: ["⭐"])], at: try arguments.integer("index"))
    case "remove": remove(try arguments.integer("index"))
    case "edit": try edit(arguments)
    case "storeSet":
      defer {
        if sets.isEmpty { world.note("4.4", "storePalettes returned, but nothing is stored.") }
      }
      try storePalettes(
        list.palettes, named: "Set \(try arguments.text("name"))", in: store)
    case "openSet": try openSet(try arguments.text("name"))
    case "damage": damage()
    case "reveal": return reveal(try arguments.text("key"))
    case "recover": try recover(try arguments.text("key"), try arguments.text("text"))
    default: throw Told(unknown: "palettes.\(verb)")
    }
    return nil
  }

  private func remove(_ place: Int) {
    let count = list.palettes.count
    let next = list.removePalette(at: place)
    if count > 1, list.palettes.count == count {
      world.note("4.5", "A palette was removed, but the list has not changed.")
    }
    keep(selecting: next)
  }

  private func edit(_ arguments: PlayArguments) throws {
    let place = try arguments.integer("index")
    guard list.palettes.indices.contains(place) else { return }
    var palettes = list.palettes
    if let name = try? arguments.text("name") { palettes[place].name = name }
    if let emojis = try? arguments.text("emojis") {
      var seen: Set<Character> = []
      palettes[place].emojis = emojis.filter { !$0.isWhitespace && seen.insert($0).inserted }
        .map { String($0) }
    }
    list = PaletteList(restoring: palettes)
    keep(selecting: place)
  }

  private static let setPrefix = "PaletteStore:Set "

  private var sets: [String] {
    keys(after: Self.setPrefix).map { String($0.dropFirst(Self.setPrefix.count)) }
  }

  /// Returns the stored keys that begin with a prefix, sorted.
  private func keys(after prefix: String) -> [String] {
    store.dictionaryRepresentation().keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  private func openSet(_ name: String) throws {
    let palettes = try storedPalettes(StoredPalette.self, named: "Set \(name)", in: store)
      .orTold("There is no such set.")
    list = PaletteList(restoring: palettes)
    keep(selecting: 0)
  }
}

extension KeptPalettes {
  /// Cuts the stored value in half, as a program might that was killed halfway.
  private func damage() {
    let data = store.object(forKey: Self.key) as? Data ?? Data("[]".utf8)
    store.set(data.prefix(data.count / 2), forKey: Self.key)
    world.log("4.7", "The stored palettes were cut in half.")
  }

  private var quarantined: [String] { keys(after: "\(Self.key):") }

  private func reveal(_ key: String) -> String {
    switch store.object(forKey: key) {
    case let data as Data: String(decoding: data, as: UTF8.self)
    case let value?: Words.json(value)
    case nil: ""
    }
  }

  /// Opens the text of a quarantined value that was repaired by hand, and removes the broken value.
  private func recover(_ key: String, _ text: String) throws {
    guard quarantined.contains(key) else { return }
    let palettes = try? JSONDecoder().decode([StoredPalette].self, from: Data(text.utf8))
    guard let palettes else { throw Told("That is not a list of palettes yet.") }
    list = PaletteList(restoring: palettes)
    keep(selecting: 0)
    store.removeObject(forKey: key)
    broken = nil
  }
}
