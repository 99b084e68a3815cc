/// Whom a page is for.
enum ReportAudience: Sendable {
  /// Hidden tests have neither name nor message.
  case student
  /// Everything is there.
  case teacher
}
