import Foundation

/// The state that the page of the album shows. It contains no rows, because each page requests
/// those that it sees.
struct AlbumState: Encodable {
  /// A text that differs each time the app is started.
  let run: String
  /// A number that differs each time a row has changed.
  let arrivals: Int
  let mood: AlbumServer.Mood
  let count: Int
  /// True if the list was stored by an earlier run.
  let isStored: Bool
  let isLoading: Bool
  let trouble: String?
  let viewer: Viewer?
  let memory: Level
  let disk: Level
  let counts: Tallies.Counts
  let budget: BudgetLevel.Contents
  let callers: Callers.View?
  let cover: Cover.View

  struct Viewer: Encodable {
    let id: Int
    let title: String
    let picture: PictureView
  }

  struct Level: Encodable {
    let count: Int
    let bytes: Int?
  }

  struct Row: Encodable {
    let index: Int
    let id: Int
    let title: String
    let album: Int
    /// The picture, or nil if the page already has it.
    let picture: PictureView?
  }
}
