import 'reflect-metadata'
import { randomBytes } from 'node:crypto'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
} as const

const years = 10

export interface OwnCertificate {
  /** Both PEM. */
  readonly certificate: string
  readonly privateKey: string
}

const pem = (label: string, bytes: ArrayBuffer): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * A key by which this side signs what it sends to one provider, and opens what that provider encrypts. The certificate
 * only carries it: providers pin what the metadata says, so nobody signs it but itself.
 */
export const makeOwnCertificate = async (now: number): Promise<OwnCertificate> => {
  // After the polyfill that it needs, and only where somebody registers a provider.
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  const made = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(8).toString('hex'),
    name: 'CN=Plumbline',
    notBefore: new Date(now - 60_000),
    notAfter: end,
    signingAlgorithm: algorithm,
    keys,
  })
  return {
    certificate: made.toString('pem'),
    privateKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}
