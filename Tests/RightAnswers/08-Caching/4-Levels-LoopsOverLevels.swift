// Way: A loop goes down the levels, and another one populates those above.
import Foundation
import Workbench

public protocol PictureLevel: Sendable {
  func picture(for key: String) throws -> Data?

  func keep(_ picture: Data, for key: String) throws
}

public enum PictureSize: Sendable {
  case thumbnail
  case full
}

public struct NotAPicture: Error {
  public let url: URL
}

public struct LeveledPictures: Sendable {
  private let memory: any PictureLevel
  private let disk: any PictureLevel
  private let isPicture: @Sendable (Data) -> Bool
  private let fetch: @Sendable (URL) async throws -> Data

  public init(
    memory: any PictureLevel, disk: any PictureLevel,
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> Data
  ) {
    self.memory = memory
    self.disk = disk
    self.isPicture = isPicture
    self.fetch = fetch
  }

  public func picture(of photo: AlbumPhoto, _ size: PictureSize) async throws -> Data {
    let isFull = size == .full
    let key = "\(isFull ? "full" : "thumbnail") of \(photo.id)"
    let levels = [memory, disk]
    for (depth, level) in levels.enumerated() {
      if let picture = try? level.picture(for: key), isPicture(picture) {
        fill(levels[..<depth], with: picture, for: key)
        return picture
      }
    }
    let url = isFull ? photo.picture : photo.thumbnail
    let picture = try await fetch(url)
    if !isPicture(picture) { throw NotAPicture(url: url) }
    fill(levels[...], with: picture, for: key)
    return picture
  }

  private func fill(_ levels: ArraySlice<any PictureLevel>, with picture: Data, for key: String) {
    for level in levels.reversed() {
      do {
        try level.keep(picture, for: key)
      } catch {
        // There are other levels, and the network.
      }
    }
  }
}
