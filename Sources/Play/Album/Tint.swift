/// A color, of red, green and blue from 0 to 255.
struct Tint: CustomStringConvertible {
  private let parts: SIMD3<Double>

  /// - Parameter hex: a number such as `0xf6c9a8`.
  init(_ hex: Int) {
    parts = SIMD3(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255))
  }

  private init(_ parts: SIMD3<Double>) { self.parts = parts }

  /// Returns a mixture with another color. A share of 0 gives this color, and 1 the other one.
  func mixed(with other: Tint, _ share: Double) -> Tint {
    Tint(parts + (other.parts - parts) * share)
  }

  var description: String {
    "#" + (0..<3).map { String(Int(parts[$0]) | 256, radix: 16).dropFirst() }.joined()
  }
}

extension Scenery.Hour {
  /// The colors of the sky above and at the horizon, of the ground nearby, and of the sun or moon.
  var tints: (above: Tint, horizon: Tint, ground: Tint, light: Tint) {
    switch self {
    case .dawn: (Tint(0x6a7fb4), Tint(0xf6c9a8), Tint(0x2f3b52), Tint(0xffe9c4))
    case .morning: (Tint(0x7fb2dc), Tint(0xe8f1ee), Tint(0x2f5a4e), Tint(0xfffbe8))
    case .noon: (Tint(0x3f8fd0), Tint(0xcfe6f2), Tint(0x27624a), Tint(0xfffef2))
    case .evening: (Tint(0x4a3a72), Tint(0xf0936a), Tint(0x2a1f3d), Tint(0xffd9a0))
    case .night: (Tint(0x0b1430), Tint(0x2f4a78), Tint(0x070d1c), Tint(0xf1eed8))
    }
  }
}

extension Scenery.Place {
  /// The place's own color, with which the ground of the hour is mixed.
  var tint: Tint {
    switch self {
    case .hills: Tint(0x4f7a45)
    case .mountains: Tint(0x54617a)
    case .sea: Tint(0x1f5f7c)
    case .town: Tint(0x5b4a55)
    case .forest: Tint(0x1f4d38)
    case .dunes: Tint(0xb87a3f)
    }
  }
}
