// Way: The lines are written by a reduction, whose result is opened after the sink is closed.
import Workbench

public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  let body = Result {
    try palettes.reduce(into: (count: 0, isOver: false)) { state, palette in
      guard !state.isOver else { return }
      state.isOver = isCancelled()
      guard !state.isOver else { return }
      try sink.write([palette.name, ": "].joined() + palette.emojis.reduce("", +))
      state.count += 1
    }.count
  }
  let end = Result { try sink.close() }
  let count = try body.get()
  try end.get()
  return count
}
