import Caching
import Foundation

/// One place on the page where a picture is shown, and the load that it waits for: a row of the
/// list, which is used for another photo again and again, or the viewer.
@MainActor final class PictureLoad {
  /// The photo that it shows, or is to show.
  private(set) var photo: Int?
  private let screen: PictureScreen
  private let tallies: Tallies
  private let changed: @MainActor () -> Void
  private var task: Task<Void, Never>?
  private var journey = Journey()
  /// Whether the screen's state is about the photo: before, it is about the one before.
  private var hasBegun = false

  /// - Parameter changed: called when a load has ended.
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
  /// - Parameter cancels: whether the load before it is canceled. Otherwise both go on, and it is up
  ///   to the screen which of them decides.
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
