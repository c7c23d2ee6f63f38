import Omit

/// Cleans an uploaded photo, and returns a copy that may be published.
func published(
  _ photo: [UInt8], by person: String, through filter: ShareFilter
) async throws -> [UInt8] {
  let choices = try Choices(include: [], exclude: [.location])
  let request = try Request(caller: .direct, choices: choices, share: Share(by: person))
  do throws(ShareError) {
    return try await filter.share(photo, under: request).bytes
  } catch {
    print(error)  // why nothing may leave; no value of metadata is in it
    throw error
  }
}
