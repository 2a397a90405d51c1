import { equationFunctions, referenceKeys } from '@plumbline/checklist'

/** Names of the equations' functions cannot be names of questions. */
const reserved = new Set<string>(equationFunctions)
const usableKey = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/

/**
 * Gives reference keys: what a file calls an item, where it can stand in an equation and is free, else a new one that no
 * item of the file wants.
 */
export const keyMaker = (wanted: ReadonlySet<string>): ((key: string) => string) => {
  const taken = new Set<string>()
  const next = referenceKeys({ items: [] })
  return (key) => {
    let own = key
    if (!usableKey.test(key) || reserved.has(key) || key === '__proto__' || taken.has(key))
      do own = next()
      while (wanted.has(own) || taken.has(own))
    taken.add(own)
    return own
  }
}
