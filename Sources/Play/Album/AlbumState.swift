import Foundation

/// What the page of the album shows. Rows are no part of it: each page asks for those it sees.
struct AlbumState: Encodable {
  /// Another one each time that the app is started.
  let run: String
  /// Another one each time that a row has changed.
  let arrivals: Int
  let mood: AlbumServer.Mood
  let count: Int
  /// Whether the list is the one of the last time.
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

  /// The photo that is looked at.
  struct Viewer: Encodable {
    let id: Int
    let title: String
    let picture: PictureView
  }

  /// How much a cache level has.
  struct Level: Encodable {
    let count: Int
    let bytes: Int?
  }

  /// A row of the list.
  struct Row: Encodable {
    let index: Int
    let id: Int
    let title: String
    let album: Int
    /// Nil where the page has the picture already.
    let picture: PictureView?
  }
}
