import Foundation
import Workbench

/// The server of the coins, on this machine. The coins are invented, and its failures are
/// simulated.
struct CoinServer: Codable {
  enum Mood: String, Codable {
    case fine, busy, apology, empty, cutShort, slow, gone
  }

  var mood = Mood.fine
  /// The number of downloads. It determines how the prices move.
  var turn = 0

  /// Returns a server for one download, which runs as long as the object exists.
  func connect() throws -> LoopbackServer {
    let list = reply(try list())
    let server = try LoopbackServer(paths: [
      "/coins": [mood == .slow ? list.delayed(by: 3) : list], "/prices": [reply(try prices())],
    ])
    if mood == .gone { server.stop() }
    return server
  }

  private func reply(_ json: String) -> LoopbackServer.Reply {
    switch mood {
    case .fine, .slow, .gone: .json(json)
    case .busy: .json(json, status: 500)
    case .apology: .json("<html>Welcome to our free Wi-Fi!</html>")
    case .empty: .json("[]")
    case .cutShort: .json(json).cutShort(after: json.utf8.count / 2)
    }
  }
}

extension CoinServer {
  private static let names = [
    ("acorn", "aco", "Acorn"), ("breadcrumb", "brd", "Breadcrumb"), ("cowrie", "cow", "Cowrie"),
    ("doubloon", "dbl", "Doubloon"), ("eggshell", "egg", "Eggshell"), ("feather", "fth", "Feather"),
    ("groat", "grt", "Groat"), ("hazelnut", "haz", "Hazelnut"), ("icicle", "ice", "Icicle"),
  ]

  /// Returns the coins. The last one is new and has no rank. Each time, two others change places.
  private func list() throws -> String {
    var names = Self.names
    let place = turn % (names.count - 2)
    names.swapAt(place, place + 1)
    let coins = names.enumerated().map { index, name in
      Coin(
        id: name.0, symbol: name.1, name: name.2, image: "https://example.com/\(name.0).png",
        rank: index < names.count - 1 ? index + 1 : nil)
    }
    return String(decoding: try JSONEncoder().encode(coins), as: UTF8.self)
  }

  private func prices() throws -> String {
    let prices = Self.names.enumerated().map { index, name in
      let cents = 100_000 / ((index + 1) * (index + 1)) + (turn * 7919 + index * 104_729) % 400
      return (name.0, Double(cents) / 100)
    }
    let json = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: prices))
    return String(decoding: json, as: UTF8.self)
  }
}
