import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  // solution, in place of:
  //   // What is usual is offered, and not written down.
  defaults.register(defaults: usual)
  // end of solution
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  // solution, in place of:
  //   // A forgotten choice leaves nothing behind.
  for key in keys {
    defaults.removeObject(forKey: key)
  }
  // end of solution
}
