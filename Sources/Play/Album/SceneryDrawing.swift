import Foundation

/// Draws a scene as an SVG picture, 320 units wide and 240 units high.
struct SceneryDrawing {
  private let scenery: Scenery
  /// True for the full picture with all details, false for the thumbnail.
  private let isFull: Bool
  private var random: RandomNumbers
  private var elements: [String] = []

  static func svg(of scenery: Scenery, isFull: Bool) -> Data {
    var drawing = SceneryDrawing(scenery, isFull: isFull)
    drawing.drawSky()
    drawing.drawLand()
    let body = drawing.elements.joined(separator: "\n")
    return Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">\#n\#(body)\#n</svg>\#n"#
        .utf8)
  }

  /// Returns true if data is such a picture, judging by its first bytes.
  static func isPicture(_ data: Data) -> Bool { data.starts(with: Data("<svg ".utf8)) }

  private init(_ scenery: Scenery, isFull: Bool) {
    self.scenery = scenery
    self.isFull = isFull
    random = scenery.details
  }
}

extension SceneryDrawing {
  private var tints: (above: Tint, horizon: Tint, ground: Tint, light: Tint) { scenery.hour.tints }

  private mutating func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }

  private mutating func drawSky() {
    elements.append(
      """
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="\(tints.above)"/>\
      <stop offset=".75" stop-color="\(tints.horizon)"/></linearGradient></defs>
      <rect width="320" height="240" fill="url(#sky)"/>
      """)
    let (x, y, radius) = (between(60, 260), between(40, 95), between(13, 22))
    for _ in 0..<(scenery.hour == .night ? (isFull ? 60 : 14) : 0) {
      drawCircle(between(0, 320), between(0, 120), between(0.5, 1.3), tints.light, 0.8)
    }
    drawCircle(x, y, radius * 2.4, tints.light, 0.14)
    drawCircle(x, y, radius * 1.6, tints.light, 0.22)
    drawCircle(x, y, radius, tints.light, 1)
    guard isFull, scenery.hour != .night else { return }
    for _ in 0..<5 { drawBird(between(20, 300), between(30, 110), between(3, 6)) }
  }

  /// Draws ranges from far to near, each a little darker, and the objects on the nearest.
  private mutating func drawLand() {
    let near = tints.ground.mixed(with: scenery.place.tint, scenery.hour == .night ? 0.2 : 0.5)
    let ranges = 4
    for range in 1...ranges {
      let share = Double(range) / Double(ranges)
      let tint = tints.horizon.mixed(with: near, 0.25 + 0.75 * share)
      let height = 112 + 95 * share * share
      switch scenery.place {
      case .sea where range > 1: drawWater(height - 25, tint)
      case .mountains where range < ranges: drawRange(height, 42, isSharp: true, tint)
      case .forest where range > 1: drawTrees(drawRange(height, 12, isSharp: false, tint), tint)
      case .town where range == ranges: drawHouses(height, tint)
      case .dunes: drawRange(height, 20, isSharp: false, tint)
      case .hills, .mountains, .forest, .town, .sea: drawRange(height, 16, isSharp: false, tint)
      }
    }
  }

  private mutating func drawCircle(
    _ x: Double, _ y: Double, _ radius: Double, _ tint: Tint, _ opacity: Double
  ) {
    elements.append(
      #"<circle cx="\#(x.short)" cy="\#(y.short)" r="\#(radius.short)" fill="\#(tint)" "#
        + #"opacity="\#(opacity)"/>"#)
  }

  private mutating func drawBird(_ x: Double, _ y: Double, _ size: Double) {
    let wing = "q\((size / 2).short) -\((size / 2).short) \(size.short) 0"
    elements.append(
      #"<path d="M\#(x.short) \#(y.short)\#(wing)\#(wing)" fill="none" "#
        + #"stroke="\#(tints.ground)" opacity=".6"/>"#)
  }

  private mutating func drawWater(_ height: Double, _ tint: Tint) {
    elements.append(#"<rect y="\#(height.short)" width="320" height="240" fill="\#(tint)"/>"#)
    for _ in 0..<(isFull ? 14 : 3) {
      let (x, y) = (between(0, 300), height + between(2, 40))
      elements.append(
        #"<rect x="\#(x.short)" y="\#(y.short)" width="\#(between(6, 34).short)" height="1.2" "#
          + #"rx=".6" fill="\#(tints.light)" opacity=".35"/>"#)
    }
  }

  /// Draws a range of hills, and returns points on its ridge.
  @discardableResult private mutating func drawRange(
    _ height: Double, _ swing: Double, isSharp: Bool, _ tint: Tint
  ) -> [(x: Double, y: Double)] {
    let step = isSharp ? 24.0 : 40.0
    let (first, second) = (between(0, 6.3), between(0, 6.3))
    let ridge = stride(from: -step, through: 320 + 2 * step, by: step).map { x in
      let wave = 0.6 * sin(x / 57 + first) + 0.4 * sin(x / 23 + second)
      return (x: x, y: height - swing * (wave + (isSharp ? between(-0.6, 0.9) : 0)))
    }
    var path = "M-40 240"
    for (point, next) in zip(ridge, ridge.dropFirst()) {
      let (x, y) = ((point.x + next.x) / 2, (point.y + next.y) / 2)
      path +=
        isSharp
        ? "L\(point.x.short) \(point.y.short)"
        : "\(point.x < 0 ? "L" : "Q\(point.x.short) \(point.y.short) ")\(x.short) \(y.short)"
    }
    elements.append(#"<path d="\#(path)L360 240z" fill="\#(tint)"/>"#)
    return ridge
  }

  private mutating func drawTrees(_ ridge: [(x: Double, y: Double)], _ tint: Tint) {
    for point in ridge.dropFirst() {
      for _ in 0..<(isFull ? 4 : 1) {
        let (x, size) = (point.x + between(-20, 20), between(12, 30))
        elements.append(
          #"<path d="M\#(x.short) \#((point.y + 12).short)l\#((size / 4).short) "#
            + #"-\#(size.short)l\#((size / 4).short) \#(size.short)z" fill="\#(tint)"/>"#)
      }
    }
  }

  private mutating func drawHouses(_ height: Double, _ tint: Tint) {
    let isLit = scenery.hour == .night || scenery.hour == .evening
    var x = -6.0
    while x < 320 {
      let (width, top) = (between(22, 44), height - between(22, 74))
      elements.append(
        #"<rect x="\#(x.short)" y="\#(top.short)" width="\#(width.short)" height="240" "#
          + #"fill="\#(tint.mixed(with: tints.ground, between(0, 0.5)))"/>"#)
      for row in 0..<(isFull ? 4 : 1) {
        for column in 0..<2 where isFull || isLit {
          let isDark = between(0, 1) > (isLit ? 0.6 : 0.2)
          let (left, y) = (x + 5 + Double(column) * width / 2, top + 7 + Double(row) * 13)
          elements.append(
            #"<rect x="\#(left.short)" y="\#(y.short)" width="5" height="6.5" "#
              + #"fill="\#(isDark ? tints.ground : tints.light)" opacity=".7"/>"#)
        }
      }
      x += width + between(-2, 3)
    }
  }
}

extension Double {
  /// The number with one decimal place, or with none if it is whole.
  fileprivate var short: String {
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}

/// The scene of a photo: a place at an hour, derived from the photo's number.
struct Scenery {
  enum Place: String, CaseIterable {
    case hills = "Hills"
    case mountains = "Mountains"
    case sea = "The sea"
    case town = "The town"
    case forest = "The forest"
    case dunes = "Dunes"
  }

  enum Hour: String, CaseIterable {
    case dawn = "at dawn"
    case morning = "in the morning"
    case noon = "at noon"
    case evening = "in the evening"
    case night = "at night"
  }

  let place: Place
  let hour: Hour
  /// Random numbers for the details, the same each time.
  let details: RandomNumbers

  var title: String { "\(place.rawValue) \(hour.rawValue)" }

  init(of number: Int) {
    var random = RandomNumbers(seed: UInt64(truncatingIfNeeded: number))
    place = Place.allCases[Int.random(in: 0..<Place.allCases.count, using: &random)]
    hour = Hour.allCases[Int.random(in: 0..<Hour.allCases.count, using: &random)]
    details = random
  }
}

/// A generator of random numbers that are the same for the same seed (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

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
