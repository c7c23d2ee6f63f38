import Crypto
import Foundation
import NIOSSL
import Omit
import SwiftASN1
import X509

/// The certificate with which a server encrypts.
struct ServerCertificate {
  /// The configuration of the connection.
  let configuration: TLSConfiguration
  /// The SHA-256 of a certificate that the server made itself, as people compare it; nil of others.
  let fingerprint: String?

  /// Reads a certificate with what is above it, and its key.
  ///
  /// - Throws: `SettingsError` where one of the files is not as it has to be.
  init(certificate: String, key: String) throws(SettingsError) {
    for file in [certificate, key] where !FileName(file).isFile {
      throw SettingsError(place: "tls", message: "there is no file `\(file)`")
    }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      guard !chain.isEmpty else { throw SettingsError(place: certificate, message: "it is empty") }
      let key = try NIOSSLPrivateKey(file: key, format: .pem)
      configuration = .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      fingerprint = nil
    } catch let error as SettingsError {
      throw error
    } catch {
      throw SettingsError(
        place: "tls", message: "the certificate or its key cannot be read, or is no PEM")
    }
  }

  /// Makes a certificate that holds for a year, for these names and numbers.
  ///
  /// - Throws: `SettingsError` where that fails.
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
      throw SettingsError(place: "tls", message: "no certificate can be made")
    }
  }
}
