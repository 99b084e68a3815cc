/// A way to autosave. Its number is that of the exercise that does it.
enum Way: String, Encodable, CaseIterable {
  case oneShot = "5.1"
  case coalesce = "5.2"
  case keepAlive = "5.3"
  case flush = "5.4"
  case atTheLatest = "5.5"
  case tryAgain = "5.6"
  case tasks = "5.8"

  /// Whether it saves the drawing. The others save what they are about.
  var savesDrawing: Bool { self != .keepAlive }

  /// Whether it writes the file itself, so that nobody else says how.
  var writesByItself: Bool { self == .tryAgain }
}
