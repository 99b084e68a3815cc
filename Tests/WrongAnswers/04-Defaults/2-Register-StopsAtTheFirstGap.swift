// Mistake: A key under which nothing is stored ends the work.
// Verdict: failed
// Message: A key under which nothing is stored does not keep those after it
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual)
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    guard defaults.object(forKey: key) != nil else { return }
    defaults.removeObject(forKey: key)
  }
}
