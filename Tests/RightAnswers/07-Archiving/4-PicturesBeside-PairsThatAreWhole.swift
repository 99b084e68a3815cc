// Way: A pair counts when both of its files are there: the thumbnail, written last, decides.
import Foundation
import Workbench

public final class CreaturePictures {
  private let folder: URL
  private let disk: Disk

  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  public func thumbnail() throws -> Data? {
    try latest().map { try disk.read(file("thumbnail", $0)) }
  }

  public func picture() throws -> Data? {
    try latest().map { try disk.read(file("picture", $0)) }
  }

  public func save(picture: Data, thumbnail: Data) throws {
    let names = try disk.names(in: folder)
    let old = names.filter { $0.hasPrefix("picture-") || $0.hasPrefix("thumbnail-") }
    let new = max(old.compactMap(number).max() ?? 0, try latest() ?? 0) + 1
    try disk.writeAtomically(picture, to: file("picture", new))
    try disk.writeAtomically(thumbnail, to: file("thumbnail", new))
    try? disk.writeAtomically(Data("\(new)".utf8), to: folder.appendingPathComponent("Whole"))
    for name in old + names.filter({ $0.hasPrefix(".picture-") || $0.hasPrefix(".thumbnail-") }) {
      try? disk.remove(folder.appendingPathComponent(name))
    }
  }

  private func file(_ kind: String, _ number: Int) -> URL {
    folder.appendingPathComponent("\(kind)-\(number)")
  }

  private func number(ofName name: String) -> Int? {
    name.split(separator: "-").last.flatMap { Int($0) }
  }

  /// The highest number that was whole once: its thumbnail is there, or was.
  private func latest() throws -> Int? {
    let names = try disk.names(in: folder)
    let whole = names.filter { $0.hasPrefix("thumbnail-") }.compactMap(number).max()
    guard names.contains("Whole") else { return whole }
    let noted = try disk.read(folder.appendingPathComponent("Whole"))
    return max(whole ?? 0, Int(String(decoding: noted, as: UTF8.self)) ?? 0)
  }
}
