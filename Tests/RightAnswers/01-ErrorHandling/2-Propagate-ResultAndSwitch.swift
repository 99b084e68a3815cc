// Way: Each outcome is a Result, and a switch throws its error on.
import Foundation
import Workbench

public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var palettes: [Palette] = []
  var iterator = lines.makeIterator()
  while let line = iterator.next() {
    if line.split(whereSeparator: \.isWhitespace).isEmpty { continue }
    switch Result(catching: { try parse(line) }) {
    case .success(let palette): palettes.append(palette)
    case .failure(let error): throw error
    }
  }
  return palettes
}
