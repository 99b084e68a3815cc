import Judging

/// The figures of a graded person's work.
struct PersonSummary {
  let grade: Grade
  let context: ReportContext

  var html: HTML {
    """
    <p class="total"><strong>\(grade.points ?? Points(0))</strong> of \(context.course.possible) points\
    </p>
    <p>\(count { !$0.isHidden }) \(exercises) passed\(hidden).\(bonus)\(late)</p>

    """
  }
}

extension PersonSummary {
  private var exercises: HTML { grade.items.count == 1 ? "exercise" : "exercises" }

  private var hidden: HTML? {
    context.hasHiddenItems ? ", and \(count(\.isHidden)) hidden tests" : nil
  }

  /// Such as `5 of 8`.
  private func count(_ isMeant: (Course.Item) -> Bool) -> HTML {
    let meant = grade.items.filter { isMeant($0.item) }
    return "\(meant.count { $0.isPassed }) of \(meant.count)"
  }

  private var bonus: HTML? {
    let possible = context.course.items.filter(\.isBonus).map(\.points).sum()
    guard possible > Points(0) else { return nil }
    let earned = grade.items.filter(\.item.isBonus).map(\.points).sum()
    return " A bonus of up to \(possible) points can be added; \(earned) of it is in the sum."
  }

  private var late: HTML? {
    let days = grade.person.lateDays
    guard days > 0 else { return nil }
    let begin: HTML = " The work came \(days) \(days == 1 ? "day" : "days") late"
    let percent = min(100, days * context.course.latePercentPerDay)
    guard percent > 0 else { return "\(begin), which costs nothing." }
    let whole = grade.items.filter { $0.isPassed }.map(\.item.points).sum()
    let earned = grade.items.map(\.points).sum()
    let cost = Points(hundredths: whole.hundredths - earned.hundredths)
    return "\(begin): \(percent)\u{202F}% is taken off, which costs \(cost) points."
  }
}
