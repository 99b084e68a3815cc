extension Duration {
  /// Such as `0.4 s`, `31 s`, `3 min 12 s` or `2 h 5 min`.
  var inWords: String {
    let tenths =
      Int(components.seconds) * 10 + Int(components.attoseconds / 100_000_000_000_000_000)
    let seconds = tenths / 10
    switch seconds {
    case ..<10: return "\(seconds).\(tenths % 10) s"
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
