// The public interface uses the words of these modules. They are exported, so that a program needs
// only one import, whether or not it is compiled with `MemberImportVisibility` [SE-0444].
@_exported public import Access
@_exported public import Picker
@_exported public import Vocabulary
