import Browsing
import Foundation
import Testing

@testable import keepsake_book

@Suite("The album", .serialized, .needsBrowser)
struct AlbumTests {
  private let album: PlayedChapter
  private let browser: Browser

  init() async throws {
    album = try PlayedChapter(8)
    browser = try await album.visit()
    try await browser.wait(until: Self.allLoaded)
  }

  private static let allLoaded =
    "$('.row') && "
    + "$$('.row').every(one => one.dataset.state === 'loaded')"

  private func text(_ id: String) -> String {
    "(the('\(id)')?.textContent ?? '')"
  }

  /// Whether all rows say that their pictures came from a place.
  private func all(_ place: String) -> String {
    "\(Self.allLoaded) && $$('.row .place')"
      + ".every(one => one.textContent === '\(place)')"
  }

  private func choose(_ mood: String) throws {
    try browser.click("#moods input[value=\(mood)]")
  }

  private func scroll(to row: Int) throws {
    try browser.value("the('scroller').scrollTop = \(row * 76)")
  }

  @Test func onlyRowsInSightAreLoaded() async throws {
    try await browser.wait(until: all("network"))
    #expect(album.shown.count.double == 5000)
    #expect(try browser.count(".row") < 20)
    #expect(album.shown.counts.requests.double ?? 0 < 20)
    try browser.value("the('scroller').focus()")
    try browser.press(Self.end)
    try await browser.wait(until: "\(Self.allLoaded) && the('row-4999')?.ariaSelected === 'true'")
    #expect(try browser.count(".row") < 20)
    try await browser.wait(until: "\(text("viewer-news")) === 'No. 5,000, from network'")
    try browser.press(Self.home)
    // What is still on its way would be in memory after it was cleared.
    try await browser.wait(until: "\(text("viewer-news")) === 'No. 1, from network'")
    try await browser.wait(until: all("memory"))
    try browser.click("#clear-memory")
    try await browser.wait(until: "\(text("memory-size")).startsWith('It has 0 pictures')")
    try scroll(to: 100)
    try await browser.wait(until: all("network"))
    try scroll(to: 0)
    try await browser.wait(until: all("disk"))
    #expect(try browser.consoleErrors() == [])
  }

  private static let (end, home) = ("\u{E010}", "\u{E011}")

  @Test func itIsKilledAndTheServerIsGone() async throws {
    for row in [1, 3, 2] {
      try browser.click("#row-\(row)")
      try await browser.wait(
        until: "\(text("viewer-news")).startsWith('No. \(row + 1), from network')")
    }
    let keys = album.keys
    #expect(keys == ["2.full", "4.full", "3.full"])
    try choose("gone")
    try await browser.wait(until: "$('input[value=gone]').checked")
    try await browser.killAndStart()
    try await browser.wait(until: all("disk"))
    #expect(album.keys == keys)
    try await browser.wait(
      until: "\(text("loss")).includes('came back from the disk')"
        + " && $('#experiment-gone.done')")
    try await browser.wait(until: "\(text("list-news")).includes('the stored list')")
    // What was open is opened again.
    try await browser.wait(until: "\(text("viewer-news")) === 'No. 3, from disk'")
    try scroll(to: 300)
    try await browser.wait(until: "$$('.row').every(one => one.dataset.state === 'failed')")
    try choose("fine")
    try await browser.wait(until: all("network"))
    try await browser.wait(until: "\(text("list-news")).startsWith('Only the rows')")
  }

  @Test func theDiskIsFullOrEmptiedOrDamaged() async throws {
    let kept = album.thumbnails
    try browser.click("#full")
    try scroll(to: 500)
    try await browser.wait(until: all("network"))
    try await browser.wait(until: "\(text("disk-size")).includes('could not be stored')")
    #expect(album.thumbnails == kept)
    try browser.click("#full")
    try browser.click("#damage")
    try await browser.wait(
      until: "\(text("spoken")) === 'A web page was written over \(kept) thumbnails.'")
    try browser.click("#clear-memory")
    try scroll(to: 0)
    try await browser.wait(until: all("network"))
    for _ in 0..<2 { try browser.click("#empty-caches") }
    try await browser.wait(until: "\(text("disk-size")).startsWith('It has 0 thumbnails')")
    let first = try browser.value("$('.row strong').textContent")
    try await browser.killAndStart()
    try await browser.wait(
      until: "\(text("loss")).includes('\(first)')"
        + " && \(text("loss")).includes('had to be fetched again')")
    try browser.click("#clear-memory")
    try scroll(to: 500)
    try await browser.wait(until: all("network"))
    // A picture is shown before it is stored.
    try await browser.wait(until: "!\(text("disk-size")).startsWith('It has 0 thumbnails')")
    #expect(album.thumbnails > 0)
  }
}

extension PlayedChapter {
  /// The full pictures on the disk, the one that is evicted next first.
  fileprivate var keys: [String] {
    shown.budget.items.array.compactMap(\.key.string)
  }

  fileprivate var thumbnails: Int { Int(shown.disk.count.double ?? -1) }
}
