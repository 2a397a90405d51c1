import type { Json } from '../template/model.ts'
import type { Session } from './session.ts'
import type { SessionRow } from './session-input.ts'
import type { State } from './state.ts'
import * as unitFlag from './unit-flag.ts'

/** Everything that stands: loaded into another session of the same template it makes that one equal. JSON. */
export function standingIn(session: Session): readonly SessionRow[] {
  return [...rowsOf(session.inside().state), ...[...session.inside().stashed.values()].flat()]
}

const lists = ['media', 'sign', 'issue'] as const

/** Instances before what stands in them. */
function rowsOf(state: State): readonly SessionRow[] {
  const rows: SessionRow[] = []
  for (let unit = 0; unit < state.size; unit++) {
    const flags = state.flags[unit] ?? 0
    const path = state.pathOf(unit)
    const add = (aspect: string, value: Json, more: Partial<SessionRow> = {}): void => {
      rows.push({ path, aspect, value, at: '', ...more })
    }
    for (const [key, { after, placed, scope }] of state.holders.get(unit)?.instances ?? []) {
      const held: Json = after === undefined ? { key } : { key, after }
      if (scope.alive) add(`instance:${key}`, held, { placed })
      else add(`instance:${key}`, null, { placed, removed: held })
    }
    if ((flags & unitFlag.hasRow) !== 0)
      add('answer', state.raw[unit] ?? null, (flags & unitFlag.na) === 0 ? {} : { na: true })
    const extra = state.extras.get(unit)
    if (extra === undefined) continue
    if (extra.note !== '') add('note', extra.note)
    if (extra.rating !== null) add('rating', extra.rating)
    for (const name of lists)
      for (const [key, { value, removed, after, placed, at }] of extra[name].all)
        add(`${name}:${key}`, value, {
          placed,
          at,
          ...(value === null ? removedIn(removed, after) : {}),
        })
  }
  return rows
}

function removedIn(removed: Json | undefined, after: string | null | undefined): Pick<SessionRow, 'removed'> {
  if (removed !== undefined) return { removed }
  return after === undefined ? {} : { removed: { after } }
}
