import Caching
import Foundation
import Workbench

/// The album of chapter 8: five thousand photos, of which a page shows a few, and the caches
/// between the page and a server.
@MainActor final class Album: PlayApp {
  private let world: PlayWorld
  private let caches: URL
  private var settings: AlbumServer.Settings
  let server: AlbumServer
  private let network: AlbumNetwork
  let pictures: AlbumPictures
  let catalog: PhotoCatalog
  private lazy var viewer = PictureLoad(pictures) { [weak self] in self?.changed() }
  private lazy var callers = Callers(network) { [weak self] in self?.changed() }
  private lazy var cover = Cover(server, network) { [weak self] in self?.changed() }
  /// The rows of the pages that made the last requests, the latest at the end.
  var pages: [(name: String, rows: RowPool)] = []
  private var arrivals = 0

  init(_ world: PlayWorld) throws {
    self.world = world
    settings = world.remembered(or: AlbumServer.Settings())
    server = try AlbumServer(settings)
    network = AlbumNetwork(Tallies())
    caches = world.folder.appending(path: "Caches", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
    pictures = AlbumPictures(in: caches, budget: settings.budget, network, world.steps)
    catalog = PhotoCatalog(
      PhotoModelDataService(
        url: server.url.appending(path: "photos.json"), session: network.session),
      storedIn: world.folder.appending(path: "photos.json"), world.disk)
    loadList()
  }

  /// It contains no rows, because each page requests those that it sees.
  var state: PageValues {
    let memory = pictures.memory.size
    return [
      // They differ each time the app is started, and each time a row has changed.
      "run": getpid(), "arrivals": arrivals,
      "mood": settings.mood, "count": catalog.photos.count,
      "isStored": catalog.isStored, "isLoading": catalog.isLoading, "trouble": catalog.trouble,
      "viewer": viewed.map {
        ["id": $0.id, "title": $0.title, "picture": viewer.view] as PageValues
      },
      "memory": ["count": memory.count, "bytes": memory.bytes],
      "disk": ["count": pictures.thumbnailFolder.files.count],
      "counts": network.tallies.counts, "budget": pictures.budget.contents,
      "callers": callers.view, "cover": cover.view,
    ]
  }

  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)? {
    switch action {
    case "rows": return try await rows(arguments)
    case "open":
      let index = try arguments.integer("index")
      if catalog.photos.indices.contains(index) { load(catalog.photos[index]) }
    case "reload": loadList()
    case "mood":
      settings.mood = AlbumServer.Mood(rawValue: try arguments.text("mood")) ?? .fine
      apply()
      if catalog.trouble != nil { loadList() } else { retry() }
    case "budget":
      settings.budget = min(max(try arguments.integer("bytes"), 8 << 10), 256 << 10)
      apply()
      pictures.budget.setBudget(settings.budget)
    case "clearMemory":
      pictures.memory.clear()
      world.log("8.2", "Memory was short: its pictures are gone.")
    case "emptyCaches":
      try emptyCaches()
      world.log("8.3", "The caches folder was emptied.")
    case "damage":
      let count = try pictures.thumbnailFolder.damage()
      world.log("8.3", "A web page was written over \(count) thumbnails.")
      return count
    case "call":
      let photo = viewer.photo ?? 1
      callers.ask(for: photo, at: server.url.appending(path: "pictures/\(photo)"))
    case "callAgain": callers.askAgain()
    case "cancelHalf": callers.cancelHalf()
    case "look": cover.look()
    case "pass": cover.pass(try arguments.number("seconds"))
    case "paint":
      settings.edition += 1
      apply()
    default: throw Told(unknown: action)
    }
    return nil
  }
}

extension Album {
  /// Empties the caches, as the system may do. First it moves them away in one step, because
  /// pictures that arrive meanwhile are written into them. It also removes what an earlier call
  /// left behind if it was killed.
  private func emptyCaches() throws {
    guard world.disk.exists(caches) else { return }
    let emptied = world.folder.appending(path: ".emptied")
    if world.disk.exists(emptied) { try FileManager.default.removeItem(at: emptied) }
    try FileManager.default.moveItem(at: caches, to: emptied)
    try FileManager.default.removeItem(at: emptied)
  }

  private func apply() {
    server.use(settings)
    world.remember(settings)
  }

  /// Loads the list, and retries what failed before.
  private func loadList() {
    guard !catalog.isLoading else { return }
    Task {
      await catalog.load()
      retry()
    }
    retry()
  }

  private func retry() {
    for page in pages { page.rows.forgetFailures() }
    if viewer.hasFailed, let photo = viewed { load(photo) }
    changed()
  }

  private var viewed: PhotoModel? { catalog.photos.first { $0.id == viewer.photo } }

  private func load(_ photo: PhotoModel) {
    viewer.load(photo.id, address(photo.url), cancels: false)
  }

  /// Returns the full address of a picture from its path on the server.
  func address(_ path: String) -> String {
    URL(string: path, relativeTo: server.url)?.absoluteString ?? path
  }

  /// Tells the page of changes soon, of several together.
  func changed() {
    arrivals += 1
    world.tell(after: .milliseconds(50))
  }
}
