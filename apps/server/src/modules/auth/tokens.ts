import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what a client holds. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
