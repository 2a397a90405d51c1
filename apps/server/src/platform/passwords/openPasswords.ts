import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Settings } from '../settings/index.ts'
import { takeTurns } from './takeTurns.ts'

/** Password hashes. All of it takes long: not inside a transaction. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** null: there is no such account. */
  readonly fits: (kept: string | null, password: string) => Promise<boolean>
  /** Made when a hash cost less than it does now. */
  readonly isWeak: (kept: string) => boolean
}

const passes = 3
const costs = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$/

/**
 * Argon2id with the memory of the settings and three passes: by default the cost that RFC 9106 (section 4) recommends
 * where 2 GiB are too much, in one thread, so that who signs in leaves the others theirs.
 */
export const openPasswords = ({ passwordMemory }: Pick<Settings, 'passwordMemory'>): Passwords => {
  const cost = { memoryCost: passwordMemory * 1024, timeCost: passes, parallelism: 1 } as const
  // Each holds its memory, and one of the four threads that files are read by.
  const inTurn = takeTurns(Math.min(availableParallelism(), 3))
  const made = (password: string): Promise<string> => inTurn(() => hash(password, cost))
  const isWeak = (kept: string): boolean => {
    const found = costs.exec(kept)?.groups
    return found === undefined || Number(found['memory']) < cost.memoryCost || Number(found['passes']) < passes
  }
  let decoy: Promise<string> | null = null
  const makeDecoy = async (): Promise<string> => {
    try {
      return await made('nobody has this password')
    } catch (error) {
      // Made anew by the next one who signs in.
      decoy = null
      throw error
    }
  }
  return {
    hash: made,
    isWeak,
    // Takes the same time whether there is a hash or not, so that the answer tells nothing about the address.
    fits: async (kept, password) => {
      const instead = await (decoy ??= makeDecoy())
      const fits = await inTurn(() => verify(kept ?? instead, password))
      // What was made at a lower price would answer sooner.
      if (kept !== null && isWeak(kept)) await inTurn(() => verify(instead, password))
      return fits && kept !== null
    },
  }
}
