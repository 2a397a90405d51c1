/**
 * How much of each person's work the field app on this device has not sent: the field app keeps it, the workspace reads
 * it before somebody leaves. Only a number; the work itself is the field app's alone. A browser that refuses storage
 * has no field app's work to warn of.
 */
const key = 'FIELD_UNSENT'

const kept = (): Readonly<Record<string, number>> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0),
    )
  } catch {
    return {}
  }
}

/** `person`: the uuid of a membership, as both apps know it. */
export const noteUnsent = (person: string, count: number): void => {
  const { [person]: before = 0, ...others } = kept()
  if (before === count) return
  try {
    localStorage.setItem(key, JSON.stringify(count > 0 ? { ...others, [person]: count } : others))
  } catch (error) {
    console.warn(`${key} could not be kept`, error)
  }
}

export const unsentOf = (person: string): number => kept()[person] ?? 0
