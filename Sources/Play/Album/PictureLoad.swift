import Caching
import Foundation

/// A place on the page where a picture is shown, with the load that it waits for. It is the viewer
/// or a row of the list, and a row is reused for other photos.
@MainActor final class PictureLoad {
  /// The photo that is shown, or is about to be.
  private(set) var photo: Int?
  private let screen: ImageLoadingViewModel
  private let tallies: Tallies
  private let changed: @MainActor () -> Void
  private var task: Task<Void, Never>?
  private var journey = Journey()
  /// True if the screen's state is about this photo, and not about the previous one.
  private var hasBegun = false

  init(_ pictures: AlbumPictures, changed: @escaping @MainActor () -> Void) {
    screen = ImageLoadingViewModel(isPicture: SceneryDrawing.isPicture, fetch: pictures.fetch)
    tallies = pictures.tallies
    self.changed = changed
  }

  private var state: PictureState { hasBegun ? screen.state : .idle }

  private var isLoaded: Bool { if case .loaded = state { true } else { false } }
  var hasFailed: Bool { if case .failed = state { true } else { false } }
  var hasEnded: Bool { isLoaded || hasFailed }

  /// The state of the picture for the page: `idle`, `loading`, `loaded` or `failed`.
  var view: PageValues {
    switch state {
    case .loading: ["state": "loading"]
    case .loaded(let data):
      [
        "state": "loaded", "svg": String(decoding: data, as: UTF8.self), "place": journey.place,
      ]
    case .failed(let failure): ["state": "failed", "reason": Self.words(failure)]
    case .idle: ["state": "idle"]
    @unknown default: ["state": "idle"]
    }
  }

  /// Loads the picture of a photo.
  ///
  /// - Parameter cancels: true to cancel the previous load. Otherwise both continue, and the screen
  ///   decides which one counts.
  func load(_ photo: Int, _ address: String, cancels: Bool) {
    if cancels { task?.cancel() }
    (self.photo, hasBegun) = (photo, false)
    let journey = Journey()
    self.journey = journey
    task = Task {
      hasBegun = true
      await Journey.$current.withValue(journey) { await screen.downloadImage(from: address) }
      if self.journey === journey, isLoaded, let place = journey.place {
        tallies.count(place)
      }
      changed()
    }
  }

  func clear() {
    task?.cancel()
    (photo, hasBegun) = (nil, false)
  }

  private static func words(_ failure: PictureFailure) -> String {
    switch failure {
    case .badAddress(let address): "Not a web address: \(address)"
    case .badStatus(let status): "The server answered \(status)."
    case .notAPicture: "Not a picture."
    case .unreachable: "The server cannot be reached."
    @unknown default: "\(failure)"
    }
  }
}
