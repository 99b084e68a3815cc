import Foundation

/// The background of a drawing.
public enum Background: Codable {
  /// Blank paper: neither key is in the file.
  case blank

  /// A picture that is downloaded from this URL, under the key `theURL`.
  case url(URL)

  /// A picture, as the bytes of its file, under the key `imageData`.
  case imageData(Data)

  // The compiler synthesizes both requirements. Write them by hand here.
}
