import Foundation
import Workbench

/// A cache level that stores pictures, such as memory or a disk.
public protocol PhotoModelCache: Sendable {
  /// Returns the picture that was stored for a key, or nil. Throws if it cannot be read.
  func get(key: String) throws -> Data?

  /// Stores a picture, replacing the old one.
  func add(key: String, value picture: Data) throws
}

/// The two pictures that each photo has.
public enum PictureSize: Sendable {
  case thumbnail
  case full
}

/// The data from the network is not a picture.
public struct NotAPicture: Error {
  public let url: URL
}

/// Pictures from the nearest level that has them.
public struct ImageLoader: Sendable {
  private let memory: any PhotoModelCache
  private let disk: any PhotoModelCache
  private let isPicture: @Sendable (Data) -> Bool
  private let fetch: @Sendable (URL) async throws -> Data

  public init(
    memory: any PhotoModelCache, disk: any PhotoModelCache,
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> Data
  ) {
    self.memory = memory
    self.disk = disk
    self.isPicture = isPicture
    self.fetch = fetch
  }

  /// Returns the picture from memory, or else from disk, or else from the network.
  ///
  /// - Throws: The error of `fetch`, or `NotAPicture`.
  public func getImage(of photo: AlbumPhoto, _ size: PictureSize) async throws -> Data {
    // Ask each level, and let it populate those above it.
    return Data()
  }
}
