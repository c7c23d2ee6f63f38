// The front door speaks in the words of these modules: requests, policies, items and records. They come
// along, so that a program needs one import, whether or not it is compiled with
// `MemberImportVisibility` [SE-0444], under which aliases would show types without their members.

@_exported public import Access
@_exported public import Audit
@_exported public import PolicyEngine
@_exported public import Vocabulary
