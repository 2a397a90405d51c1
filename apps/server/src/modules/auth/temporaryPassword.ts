import { randomInt } from 'node:crypto'

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password for a mail: 14 characters without look-alikes. */
export const temporaryPassword = (): string =>
  Array.from({ length: 14 }, () => letters.charAt(randomInt(letters.length))).join('')
