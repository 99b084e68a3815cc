// Mistake: A choice that equals the usual value is removed.
// Verdict: failed
// Message: Who has chosen 24 keeps 24
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual)
  for (key, value) in usual {
    guard let chosen = defaults.object(forKey: key) as? Int else { continue }
    if chosen == value as? Int { defaults.removeObject(forKey: key) }
  }
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
  }
}
