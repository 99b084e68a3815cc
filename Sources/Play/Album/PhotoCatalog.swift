import Caching
import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The photos of the album: those of exercise 8.1's list, or those that came the last time.
@MainActor final class PhotoCatalog {
  private let list: PhotoList
  private let file: URL
  private let disk: Disk
  private var stored: [PhotoModel] = []
  private(set) var isLoading = false
  /// Why the last load failed, or that nothing came.
  private(set) var trouble: String?

  /// - Parameter file: where the list is stored when it has come.
  init(_ url: URL, _ session: URLSession, storedIn file: URL, _ disk: Disk) {
    list = PhotoList(url: url, session: session)
    (self.file, self.disk) = (file, disk)
    stored = (try? JSONDecoder().decode([PhotoModel].self, from: disk.read(file))) ?? []
  }

  var photos: [PhotoModel] { isStored ? stored : list.photos }

  /// Whether the photos are those of the last time.
  var isStored: Bool { list.photos.isEmpty && !stored.isEmpty }

  /// Loads the list, and stores it for the next time.
  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await list.load()
      trouble = list.photos.isEmpty ? "The list has no photos." : nil
      await store()
    } catch PhotoListError.badStatus(let status) {
      trouble = "The list could not be loaded: status \(status)."
    } catch is DecodingError {
      trouble = "The list could not be loaded: the response is not a list."
    } catch is URLError {
      trouble = "The list could not be loaded: the server cannot be reached."
    } catch {
      trouble = "The list could not be loaded: \(error)"
    }
  }

  private func store() async {
    let photos = list.photos
    let (file, disk) = (file, disk)
    await Task.detached {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard !photos.isEmpty, let data = try? encoder.encode(photos),
        data != (try? disk.read(file))
      else { return }
      // Without it there is no list the next time that the server is gone, and nothing worse.
      try? disk.writeAtomically(data, to: file)
    }.value
  }
}
