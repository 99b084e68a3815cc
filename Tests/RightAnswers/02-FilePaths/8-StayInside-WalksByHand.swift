// Way: The links are followed by hand, part by part, and counted, so that a circle ends.
import Foundation

public enum OutsideNameError: Error {
  case notAName

  case leadsOut
}

public func place(named name: String, in folder: URL) throws -> URL {
  let isPlain = name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\0" }
  guard isPlain, !name.isEmpty, !(name == "." || name == "..") else {
    throw OutsideNameError.notAName
  }
  let home = try walk(from: [], folder.path)
  let end = try walk(from: home, name)
  guard end.count > home.count, Array(end.prefix(home.count)) == home else {
    throw OutsideNameError.leadsOut
  }
  return folder.appendingPathComponent(name)
}

/// The parts of the path that one arrives at, following each link, whether anything is there or not.
private func walk(from start: [String], _ path: String) throws -> [String] {
  var current = path.hasPrefix("/") ? [] : start
  var ahead = Array(path.unicodeScalars.split(separator: "/").map(String.init).reversed())
  var links = 0
  while let part = ahead.popLast() {
    if part == "." { continue }
    if part == ".." {
      current = current.dropLast()
      continue
    }
    let next = current + [part]
    let link = "/" + next.joined(separator: "/")
    guard let text = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      current = next
      continue
    }
    links += 1
    guard links < 40 else { throw OutsideNameError.leadsOut }
    if text.hasPrefix("/") { current = [] }
    ahead += text.unicodeScalars.split(separator: "/").map(String.init).reversed()
  }
  return current
}
