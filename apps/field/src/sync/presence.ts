/** What a device tells of itself to the others in an inspection. */
export interface TellsOfItself {
  /** The page it shows, by its key. */
  readonly at: string | null
  readonly device: string
  /** Changes and media of this inspection that it has not sent yet. */
  readonly unsent: number
}

export interface Presence extends TellsOfItself {
  readonly connection: string
  readonly user: string
  readonly name: string
  readonly state: 'here' | 'gone'
}

/** The other devices in the inspection; one that left with unsent work is remembered. */
export type Others = readonly Presence[]

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** null: it says something else. */
export const readPresence = (content: { readonly [key: string]: unknown }): Presence | null => {
  if (content['kind'] !== 'presence') return null
  const unsent = content['unsent']
  return {
    connection: text(content['connection']) ?? '',
    user: text(content['user']) ?? '',
    name: text(content['name']) ?? '',
    at: text(content['at']),
    device: text(content['device']) ?? '',
    unsent: typeof unsent === 'number' ? unsent : 0,
    state: content['state'] === 'gone' ? 'gone' : 'here',
  }
}

/**
 * Who is in the inspection after this was told. A device that left with everything sent is forgotten; one that left in
 * the middle stays, so that who completes is warned of it.
 */
export const takePresence = (others: Others, told: Presence): Others => {
  const before = others.find(({ connection }) => connection === told.connection)
  if (told.state === 'gone') {
    const rest = others.filter((other) => other !== before)
    return before && before.unsent > 0 ? [...rest, { ...before, state: 'gone' }] : rest
  }
  const isSameDevice = ({ connection, user, device }: Presence): boolean =>
    connection === told.connection || (user === told.user && device === told.device && device !== '')
  return [...others.filter((other) => !isSameDevice(other)), told].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.connection.localeCompare(other.connection),
  )
}

/** Somebody who came: they do not know yet who is here. */
export const isNew = (others: Others, told: Presence): boolean =>
  told.state === 'here' && !others.some(({ connection }) => connection === told.connection)
