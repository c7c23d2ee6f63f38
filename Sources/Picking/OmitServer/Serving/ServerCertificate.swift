import Crypto
import FoundationEssentials
import NIOSSL
import Omit
import SwiftASN1
import X509

/// The certificate that a server uses for TLS.
struct ServerCertificate {
  /// The TLS configuration of connections.
  let configuration: TLSConfiguration
  /// The SHA-256 fingerprint of a self-signed certificate, for people to compare, or nil for
  /// others.
  let fingerprint: String?

  /// Reads a certificate chain and its key.
  ///
  /// - Throws: `SettingsError` if one of the files is missing or invalid.
  init(certificate: String, key: String) throws(SettingsError) {
    for file in [certificate, key] where !FileName(file).isFile {
      throw SettingsError(location: "tls", message: "there is no file `\(file)`")
    }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      guard !chain.isEmpty else {
        throw SettingsError(location: certificate, message: "it is empty")
      }
      let key = try NIOSSLPrivateKey(file: key, format: .pem)
      configuration = .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      fingerprint = nil
    } catch let error as SettingsError {
      throw error
    } catch {
      throw SettingsError(
        location: "tls", message: "the certificate or its key cannot be read, or is not PEM")
    }
  }

  /// Creates a certificate for host names and addresses that is valid for a year.
  ///
  /// - Throws: `SettingsError` if that fails.
  init(selfSignedFor hosts: [String], at time: Date) throws(SettingsError) {
    do {
      let key = P256.Signing.PrivateKey()
      let name = try DistinguishedName { CommonName("omit") }
      let names = hosts.map { host -> GeneralName in
        ASN1OctetString(ofAddress: host).map { .ipAddress($0) } ?? .dnsName(host)
      }
      let certificate = try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(),
        publicKey: .init(key.publicKey), notValidBefore: time.addingTimeInterval(-3600),
        notValidAfter: time.addingTimeInterval(365 * 86_400), issuer: name, subject: name,
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectAlternativeNames(names)
        },
        issuerPrivateKey: .init(key))
      let der = try certificate.serializeAsPEM().derBytes
      configuration = .makeServerConfiguration(
        certificateChain: [.certificate(try NIOSSLCertificate(bytes: der, format: .der))],
        privateKey: .privateKey(
          try NIOSSLPrivateKey(bytes: Array(key.derRepresentation), format: .der)))
      fingerprint = SHA256.hash(data: der).map { String($0, radix: 16, uppercase: true) }
        .map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: ":")
    } catch {
      throw SettingsError(location: "tls", message: "a certificate cannot be made")
    }
  }
}
