// Way: A do statement holds the writing, and closing is written out for both ways out of it.
import Workbench

public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  var written = 0
  do {
    for palette in palettes {
      guard !isCancelled() else { break }
      try sink.write("\(palette.name): \(palette.emojis.joined())")
      written += 1
    }
  } catch {
    try? sink.close()
    throw error
  }
  try sink.close()
  return written
}
