// Way: A function that calls itself with the rest writes; two ways out close.
import Workbench

public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  let written: Int
  do {
    written = try writeLines(palettes[...], to: sink, isCancelled)
  } catch {
    try? sink.close()
    throw error
  }
  try sink.close()
  return written
}

private func writeLines(
  _ palettes: ArraySlice<Palette>, to sink: any LineSink, _ isCancelled: () -> Bool
) throws -> Int {
  guard let palette = palettes.first, !isCancelled() else { return 0 }
  try sink.write(palette.name + ": " + palette.emojis.reduce("", +))
  return 1 + (try writeLines(palettes.dropFirst(), to: sink, isCancelled))
}
