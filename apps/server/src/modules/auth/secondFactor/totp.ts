import { generateSecret, generateURI, verify } from 'otplib'

/** What a phone's clock may be wrong by: one step before and after. */
const toleranceSeconds = 30

/** A new shared secret, in Base32 as apps take it: 160 bits. */
export const newAuthenticatorSecret = (): string => generateSecret()

/** What a QR code tells the app: who the codes are for. */
export const authenticatorAddress = (secret: string, email: string): string =>
  generateURI({ issuer: 'Plumbline', label: email, secret })

/**
 * The time step (RFC 6238: 30 s) that a code of 6 digits is of, or null for a wrong one. A step at or before `after` is
 * none: a code that was seen over the shoulder is not taken again. `now` in milliseconds.
 */
export const stepOfCode = async (secret: string, code: string, after: number, now: number): Promise<number | null> => {
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds, afterTimeStep: after })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
