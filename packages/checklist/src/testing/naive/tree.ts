import { catalogue } from '../../catalogue/catalogue.ts'
import type { CompiledItem } from '../../session/compiled-item.ts'
import type { CompiledTemplate } from '../../session/compiled.ts'
import type { StandingRow } from '../../standing/standing.ts'
import type { Json } from '../../template/model.ts'

/** One repeat around a place, and which of its instances. */
export interface Step {
  readonly repeat: CompiledItem
  readonly key: string
}

/** A question, section or page at one path; `repeat`: the repeat itself rather than one of its instances. */
export interface Place {
  readonly item: CompiledItem
  readonly role: 'plain' | 'repeat' | 'instance'
  readonly steps: readonly Step[]
  readonly key: string
  readonly parent: Place | null
  readonly children: Place[]
}

/** What stands at one path, read from the rows by hand. */
export interface Stands {
  answer: Json
  hasAnswer: boolean
  na: boolean
  note: string
  rating: Json
  media: number
  signatures: number
  issues: number
}

export const nothingStands: Readonly<Stands> = {
  answer: null,
  hasAnswer: false,
  na: false,
  note: '',
  rating: null,
  media: 0,
  signatures: 0,
  issues: 0,
}

export function readStanding(rows: readonly StandingRow[]): {
  readonly stands: ReadonlyMap<string, Stands>
  readonly instances: ReadonlyMap<string, readonly string[]>
} {
  const stands = new Map<string, Stands>()
  const instances = new Map<string, readonly string[]>()
  for (const { path, aspect, value, na } of rows) {
    const key = path.join('/')
    if (aspect.startsWith('instance:')) {
      if (!instances.has(key)) instances.set(key, livingInOrder(rows.filter((row) => row.path.join('/') === key)))
      continue
    }
    const own: Stands = stands.get(key) ?? { ...nothingStands }
    stands.set(key, own)
    if (aspect === 'answer') {
      own.hasAnswer = true
      own.answer = value
      own.na = na === true
    } else if (aspect === 'note') own.note = typeof value === 'string' ? value : ''
    else if (aspect === 'rating') own.rating = value
    else if (value !== null && aspect.startsWith('media:')) own.media++
    else if (value !== null && aspect.startsWith('sign:')) own.signatures++
    else if (value !== null && aspect.startsWith('issue:')) own.issues++
  }
  return { stands, instances }
}

/** The keys of one repeat's living instances: placed one after another, each behind the one it names or last. */
function livingInOrder(rows: readonly StandingRow[]): readonly string[] {
  const order: string[] = []
  const own = rows.filter(({ aspect }) => aspect.startsWith('instance:'))
  const keyOf = ({ aspect }: StandingRow): string => aspect.slice('instance:'.length)
  const earlier = (a: StandingRow, b: StandingRow): number =>
    (a.placed ?? 0) - (b.placed ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1)
  for (const row of own.toSorted(earlier)) {
    const held = row.value ?? row.removed ?? null
    const after: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, 'after') : undefined
    const behind = typeof after === 'string' ? order.indexOf(after) : -1
    if (after === null) order.unshift(keyOf(row))
    else if (behind >= 0) order.splice(behind + 1, 0, keyOf(row))
    else order.push(keyOf(row))
  }
  const living = new Set(own.filter(({ value }) => value !== null).map(keyOf))
  return order.filter((key) => living.has(key))
}

/** Every place there is: each item once, or once per instance. Pages first to last, each before what stands on it. */
export function placesOf(
  compiled: CompiledTemplate,
  instances: ReadonlyMap<string, readonly string[]>,
): readonly Place[] {
  const places: Place[] = []
  const put = (item: CompiledItem, role: Place['role'], steps: readonly Step[], parent: Place | null): Place => {
    const before = steps.map(({ repeat, key }) => `${repeat.repeatBase}/${key}/`).join('')
    const isSection = catalogue[item.type].kind === 'section'
    const key =
      role === 'repeat'
        ? before + item.repeatBase
        : role === 'instance' && isSection
          ? before.slice(0, -1)
          : before + item.baseId
    const place: Place = { item, role, steps, key, parent, children: [] }
    places.push(place)
    parent?.children.push(place)
    return place
  }
  const visit = (item: CompiledItem, steps: readonly Step[], parent: Place | null): void => {
    if (item.repeats === 'none') {
      const place = put(item, 'plain', steps, parent)
      for (const child of item.children) visit(child, steps, place)
      return
    }
    const holder = put(item, 'repeat', steps, parent)
    const keys =
      item.repeats === 'group' ? item.groupOptions.map(({ uuid }) => uuid) : (instances.get(holder.key) ?? [])
    for (const key of keys) {
      const inside = [...steps, { repeat: item, key }]
      const place = put(item, 'instance', inside, holder)
      for (const child of item.children) visit(child, inside, place)
    }
  }
  for (const page of compiled.pages) visit(page, [], null)
  return places
}

/** Do two places belong to the same instances, as far as the same repeats stand around both? */
export function belongTogether(a: readonly Step[], b: readonly Step[]): boolean {
  for (const [at, step] of a.entries()) {
    const other = b[at]
    if (other === undefined || other.repeat !== step.repeat) return true
    if (other.key !== step.key) return false
  }
  return true
}

/** Is all that repeats around `outer` also around `inner`? */
export function isAround(outer: readonly CompiledItem[], inner: readonly CompiledItem[]): boolean {
  return outer.every((repeat, at) => inner[at] === repeat)
}
