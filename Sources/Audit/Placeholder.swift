/// Stub.
public final class AuditLog: Sendable { public init() {} }
package struct AuditReceipt: Sendable { package init() {} }
package struct AuditError: Error {}
