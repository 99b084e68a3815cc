import Caching
import Foundation
import Workbench

/// The photos of the album: those of exercise 8.1's list, or those of the last time it was loaded.
@MainActor final class PhotoCatalog {
  private let service: PhotoModelDataService
  private let file: URL
  private let disk: Disk
  private var stored: [PhotoModel] = []
  private(set) var isLoading = false
  private(set) var trouble: String?

  init(_ service: PhotoModelDataService, storedIn file: URL, _ disk: Disk) {
    (self.service, self.file, self.disk) = (service, file, disk)
    stored = (try? JSONDecoder().decode([PhotoModel].self, from: disk.read(file))) ?? []
  }

  var photos: [PhotoModel] { isStored ? stored : service.photoModels }

  /// True if the photos are those of the last time.
  var isStored: Bool { service.photoModels.isEmpty && !stored.isEmpty }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      try await service.downloadData()
      trouble = service.photoModels.isEmpty ? "The list has no photos." : nil
      await store()
    } catch PhotoListError.badStatus(let status) {
      trouble = "The list could not be loaded. The server answered with status \(status)."
    } catch is DecodingError {
      trouble = "The list could not be loaded. The response is not a list."
    } catch {
      trouble = "The list could not be loaded. \(Words.of(error))"
    }
  }

  private func store() async {
    let photos = service.photoModels
    let (file, disk) = (file, disk)
    await Task.detached {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard !photos.isEmpty, let data = try? encoder.encode(photos),
        data != (try? disk.read(file))
      else { return }
      // If this fails, the only loss is that there is no list the next time the server is gone.
      try? disk.writeAtomically(data, to: file)
    }.value
  }
}
