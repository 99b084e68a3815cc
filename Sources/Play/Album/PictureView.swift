import Caching
import Foundation

/// The state of one picture that the page shows.
struct PictureView: Encodable {
  /// `idle`, `loading`, `loaded` or `failed`.
  let state: String
  private(set) var svg: String?
  /// The place where the picture was found, or nil.
  private(set) var place: Journey.Place?
  /// The reason why there is no picture, or nil.
  private(set) var reason: String?

  static let nothing = PictureView(state: "idle")

  private init(state: String) { self.state = state }

  init(_ picture: PictureState, from place: Journey.Place?) {
    switch picture {
    case .loading: self.init(state: "loading")
    case .loaded(let data):
      self.init(state: "loaded")
      svg = String(decoding: data, as: UTF8.self)
      self.place = place
    case .failed(let failure):
      self.init(state: "failed")
      reason = Self.words(failure)
    case .idle: self.init(state: "idle")
    @unknown default: self.init(state: "idle")
    }
  }

  private static func words(_ failure: PictureFailure) -> String {
    switch failure {
    case .badAddress(let address): "Not a web address: \(address)"
    case .badStatus(let status): "The server answered \(status)."
    case .notAPicture: "Not a picture."
    case .unreachable: "The server cannot be reached."
    @unknown default: "\(failure)"
    }
  }
}
