import Caching
import Foundation

/// A place on the page where a picture is shown, with the load that it waits for. It is the viewer
/// or a row of the list, and a row is reused for other photos.
@MainActor final class PictureLoad {
  /// The photo that is shown, or is about to be.
  private(set) var photo: Int?
  private let screen: PictureScreen
  private let tallies: Tallies
  private let changed: @MainActor () -> Void
  private var task: Task<Void, Never>?
  private var journey = Journey()
  /// True if the screen's state is about this photo, and not about the previous one.
  private var hasBegun = false

  /// - Parameter changed: a closure that is called when a load has ended.
  init(_ pictures: AlbumPictures, changed: @escaping @MainActor () -> Void) {
    screen = PictureScreen(isPicture: SceneryDrawing.isPicture, fetch: pictures.fetch)
    tallies = pictures.tallies
    self.changed = changed
  }

  var view: PictureView {
    hasBegun ? PictureView(screen.state, from: journey.place) : .nothing
  }

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
      await Journey.$current.withValue(journey) { await screen.load(address) }
      if self.journey === journey, view.state == "loaded" { tallies.count(journey.place) }
      changed()
    }
  }

  /// Shows nothing, and cancels the load.
  func clear() {
    task?.cancel()
    (photo, hasBegun) = (nil, false)
  }
}
