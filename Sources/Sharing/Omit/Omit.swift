// The public interface uses types of these modules: requests, policies, items and records. They are
// exported, so that a program needs only one import, whether or not it is compiled with
// `MemberImportVisibility` [SE-0444], under which aliases would show types without their members.
@_exported public import Access
@_exported public import Audit
import CVersion
@_exported public import PolicyEngine
@_exported public import Vocabulary

/// The version of omit.
public enum OmitVersion {
  /// The current version, in the numbering of releases [semver.org 2.0.0].
  public static let current: String = OMIT_VERSION
}
