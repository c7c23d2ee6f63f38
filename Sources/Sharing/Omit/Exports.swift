// The public interface uses types of these modules: requests, policies, items and records. They are
// exported, so that a program needs only one import, whether or not it is compiled with
// `MemberImportVisibility` [SE-0444], under which aliases would show types without their members.

@_exported public import Access
@_exported public import Audit
@_exported public import PolicyEngine
@_exported public import Vocabulary
