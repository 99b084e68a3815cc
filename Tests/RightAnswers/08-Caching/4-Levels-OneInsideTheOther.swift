// Way: Each level is asked through a function that is given the next one.
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
    let url = size == .thumbnail ? photo.thumbnail : photo.picture
    let key = size == .thumbnail ? "\(photo.id)-t" : "\(photo.id)-f"
    return try await through(memory, key) {
      try await through(disk, key) {
        let picture = try await fetch(url)
        guard isPicture(picture) else { throw NotAPicture(url: url) }
        return picture
      }
    }
  }

  /// What a level has, or else what comes from further away, which it then keeps.
  private func through(
    _ level: any PictureLevel, _ key: String, further: () async throws -> Data
  ) async throws -> Data {
    if let kept = try? level.picture(for: key), isPicture(kept) { return kept }
    let picture = try await further()
    try? level.keep(picture, for: key)
    return picture
  }
}
