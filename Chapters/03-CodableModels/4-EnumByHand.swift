import Foundation

/// What the emojis of a drawing stand on.
public enum Background: Codable {
  /// Nothing but paper: neither key is in the file.
  case blank

  /// A picture that is fetched from this address, under the key `theURL`.
  case url(URL)

  /// A picture, as its file's bytes, under the key `imageData`.
  case imageData(Data)

  // Without more the compiler writes the reading and the writing. Write them by hand here.
}
