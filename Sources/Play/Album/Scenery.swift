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
