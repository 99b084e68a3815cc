import Foundation
import Workbench

/// A cache level that stores pictures, such as memory or a disk.
public protocol PictureLevel: Sendable {
  /// Returns the picture that was stored for a key, or nil. Throws if it cannot be read.
  func picture(for key: String) throws -> Data?

  /// Stores a picture, replacing the old one.
  func keep(_ picture: Data, for key: String) throws
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

  /// Returns the picture from memory, or else from disk, or else from the network.
  ///
  /// - Throws: The error of `fetch`, or `NotAPicture`.
  public func picture(of photo: AlbumPhoto, _ size: PictureSize) async throws -> Data {
    // Ask each level, and let it populate those above it.
    return Data()
  }
}
