import Caching
import Foundation
import Workbench

/// The pictures of the album, each from the nearest level that has it: the cache of exercise 8.4,
/// with one disk level for thumbnails and another for full pictures.
final class AlbumPictures: Sendable {
  let tallies: Tallies
  let memory = MemoryLevel()
  let thumbnailFolder: FolderLevel
  let budget: BudgetLevel
  private let thumbnails: ImageLoader
  private let pictures: ImageLoader

  /// - Parameter caches: the folder that the system may empty.
  init(in caches: URL, budget: Int, _ network: AlbumNetwork, _ steps: Steps) {
    tallies = network.tallies
    thumbnailFolder = FolderLevel(
      folder: PhotoModelFileManager(in: caches), steps: steps, tallies: network.tallies)
    self.budget = BudgetLevel(
      caches.appending(path: "full", directoryHint: .isDirectory), budget: budget, steps,
      network.tallies)
    thumbnails = ImageLoader(
      memory: memory, disk: thumbnailFolder, isPicture: SceneryDrawing.isPicture,
      fetch: network.data)
    pictures = ImageLoader(
      memory: memory, disk: self.budget, isPicture: SceneryDrawing.isPicture, fetch: network.data)
  }

  /// Returns the picture at an address, in the form that an `ImageLoadingViewModel` expects.
  @Sendable func fetch(_ url: URL) async throws -> (data: Data, status: Int) {
    guard let address = PictureAddress(url.path) else { throw URLError(.badURL) }
    let server = url.deletingLastPathComponent().deletingLastPathComponent()
    let photo = AlbumPhoto(
      id: address.photo, thumbnail: server.appending(path: "thumbnails/\(address.photo)"),
      picture: server.appending(path: "pictures/\(address.photo)"))
    let levels = address.size == .full ? pictures : thumbnails
    do {
      return (try await levels.getImage(of: photo, address.size), 200)
    } catch let error as AlbumNetwork.BadStatus {
      return (Data(), error.status)
    } catch is NotAPicture {
      return (Data(), 200)
    }
  }
}
