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

  var view: PictureView { PictureView(hasBegun ? screen.state : .idle, from: journey.place) }

  var hasEnded: Bool { ["loaded", "failed"].contains(view.state) }

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
      if self.journey === journey, view.state == "loaded", let place = journey.place {
        tallies.count(place)
      }
      changed()
    }
  }

  func clear() {
    task?.cancel()
    (photo, hasBegun) = (nil, false)
  }
}

/// The state of one picture that the page shows.
struct PictureView: Encodable {
  /// `idle`, `loading`, `loaded` or `failed`.
  private(set) var state = "idle"
  private(set) var svg: String?
  private(set) var place: Journey.Place?
  private(set) var reason: String?

  init(_ picture: PictureState, from place: Journey.Place?) {
    switch picture {
    case .loading: state = "loading"
    case .loaded(let data):
      (state, svg, self.place) = ("loaded", String(decoding: data, as: UTF8.self), place)
    case .failed(let failure): (state, reason) = ("failed", Self.words(failure))
    case .idle: break
    @unknown default: break
    }
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
