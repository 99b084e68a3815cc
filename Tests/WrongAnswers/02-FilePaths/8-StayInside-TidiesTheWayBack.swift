// Mistake: Two dots in a link are struck out with the part before them, though that part is a link too.
// Verdict: failed
// Message: Two dots after a link go up from where it leads
import Foundation

/// Why a name from outside is not used.
public enum OutsideNameError: Error {
  /// It is not the name of one thing in a folder.
  case notAName

  /// A link of this name leads out of the folder.
  case leadsOut
}

/// Joins a name that came from outside to a folder, so that the result stays inside.
///
/// The folder exists; nothing needs to be there under the name. Throws an `OutsideNameError`.
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
    var tidied: [String] = []
    for part in text.unicodeScalars.split(separator: "/").map(String.init) {
      if part == "..", let last = tidied.last, last != ".." {
        tidied.removeLast()
      } else {
        tidied.append(part)
      }
    }
    ahead += tidied.reversed()
  }
  return current
}
