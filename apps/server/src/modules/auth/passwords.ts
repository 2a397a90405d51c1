import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's second recommendation: 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | null = null

/** Takes the same time whether there is a hash or not, so that the answer tells nothing about the address. */
export const passwordFits = async (kept: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept !== null
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password for a mail: 14 characters without look-alikes. */
export const temporaryPassword = (): string =>
  Array.from({ length: 14 }, () => letters.charAt(randomInt(letters.length))).join('')
