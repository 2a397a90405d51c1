import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** CBOR (RFC 8949) of what an attestation needs: a head is the kind and a length below 65,536. */
const head = (kind: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const integer = (value: number): Buffer => (value < 0 ? head(1, -value - 1) : head(0, value))
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const userPresent = 1
const userVerified = 4
const attested = 64

export interface SignedFor {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  readonly counter?: number
  /** By a finger, a face or a PIN; true when absent. */
  readonly verified?: boolean
}

/** A device that makes and uses one passkey, in software: an ES256 key, attestation "none". */
export const softAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  const authData = ({ rpId, counter = 0, verified = true }: SignedFor, made: boolean): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = userPresent | (verified ? userVerified : 0) | (made ? attested : 0)
    const length = Buffer.from([0, id.length])
    const credential = made ? [Buffer.alloc(16), length, id, cose] : []
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...credential])
  }
  const clientData = (type: string, { challenge, origin }: SignedFor): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const
  return {
    make: (asked: SignedFor) => ({
      ...named,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(
          map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData(asked, true))]),
        ),
        transports: ['internal'],
      },
    }),
    sign: (asked: SignedFor, userHandle?: string) => {
      const signed = authData(asked, false)
      const client = clientData('webauthn.get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([signed, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(signed),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
