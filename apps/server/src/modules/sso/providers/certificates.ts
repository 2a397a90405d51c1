import { X509Certificate } from 'node:crypto'

export interface CertificateFacts {
  readonly subject: string
  readonly valid_to: string
  readonly fingerprint: string
}

const read = (pem: string): X509Certificate | null => {
  try {
    return new X509Certificate(pem)
  } catch {
    // Not a certificate.
    return null
  }
}

const bodies = (text: string): readonly string[] => {
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)]
  return blocks.length > 0 ? blocks.map(([, body = '']) => body) : [text]
}

/** Certificates as people paste them: PEM, or what stands between its lines; null where one of them is none. */
export const certificatesIn = (text: string): readonly string[] | null => {
  if (text.trim() === '') return []
  const found = bodies(text).map((body) =>
    read(
      `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/\s+/g, '').replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
    ),
  )
  return found.every((certificate) => certificate !== null) ? found.map((certificate) => certificate.toString()) : null
}

export const certificateFacts = (pem: string): CertificateFacts => {
  const certificate = new X509Certificate(pem)
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    valid_to: certificate.validToDate.toISOString(),
    fingerprint: certificate.fingerprint256,
  }
}
