import Foundation

extension Grade {
  /// Why there are no points: a sentence, or nil where there are.
  var reasonForNoPoints: String? {
    switch standing {
    case .graded: nil
    case .notHandedIn: "Nothing was handed in."
    case .notGraded(let reason): "This could not be graded, which is not zero points. \(reason)"
    }
  }

  /// What is to be said of the work as a whole, in lines.
  ///
  /// - Parameter showsPoints: whether the sum is told: not where it is still a secret.
  func summary(in course: Course, showsPoints: Bool = true) -> [String] {
    var lines = [reasonForNoPoints].compactMap { $0 }
    if let points, showsPoints { lines.append("\(points) of \(course.possible) points.") }
    if let lateness = lateness(in: course) { lines.append(lateness) }
    return lines + notes + missingSafeguards
  }

  /// What lateness takes off, or nil where it takes off nothing.
  func lateness(in course: Course) -> String? {
    let percent = course.percent(daysLate: person.lateDays)
    guard standing == .graded, percent < 100 else { return nil }
    let days = person.lateDays == 1 ? "1 day" : "\(person.lateDays) days"
    return "\(days) late: each item earns \(percent)% of its points."
  }

  /// How long the judging took, in seconds to the hundredth.
  var roundedSeconds: Decimal {
    seconds.isFinite ? Decimal(Int((min(max(seconds, 0), 1e6) * 100).rounded())) / 100 : 0
  }
}
