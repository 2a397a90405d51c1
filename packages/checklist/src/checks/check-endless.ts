import { applyWithRules, startWithRules } from '../scenarios/apply-with-rules.ts'
import { openSession } from '../session/open-session.ts'
import type { Session } from '../session/session.ts'
import type { Found } from './found.ts'
import type { WitnessStep } from './finding.ts'
import { chanceFrom } from './logic/chance.ts'
import { componentsOf } from '../session/components.ts'
import type { Logic, LogicItem, LogicRule } from './logic/model.ts'
import { referenceMoment } from './logic/reference-moment.ts'
import { witnessOf } from './witness.ts'

/** A session of a larger template takes too long to be played many times. */
const largestPlayed = 5000
const attempts = 40
const longest = 6

/**
 * Rules that write answers which make each other write, without an end. Told only with answers that show it: some are
 * tried wherever rules could answer each other at all. Answers the uuids of these rules: what stands after them is
 * whatever stood when they were stopped.
 */
export function checkEndless(logic: Logic, found: Found): ReadonlySet<string> {
  const endless = new Set<string>()
  const writes = logic.rules.map((rule) => writtenBy(logic, rule))
  if (writes.every((written) => written.length === 0) || logic.items.length > largestPlayed) return endless
  const readers = new Map<number, number[]>()
  for (const rule of logic.rules)
    for (const read of logic.reads[rule.vertex] ?? []) readers.set(read, [...(readers.get(read) ?? []), rule.index])
  const next = (rule: number): readonly number[] =>
    (writes[rule] ?? []).flatMap((written) => readers.get(written) ?? [])
  for (const circle of componentsOf(logic.rules.length, next)) {
    const [first] = circle
    if (first === undefined || (circle.length === 1 && !next(first).includes(first))) continue
    if (!tryCircle(logic, circle, found)) continue
    for (const rule of circle) endless.add(logic.rules[rule]?.uuid ?? '')
  }
  return endless
}

function writtenBy({ items, compiled }: Logic, { branches, owner }: LogicRule): readonly number[] {
  return branches.flatMap(({ actions }) =>
    actions.flatMap(({ action, item_id }) => {
      if (action !== 'set_value' && action !== 'set_value_not_answered') return []
      const item = items[item_id === '' ? owner : (compiled.byId.get(item_id)?.index ?? -1)]
      return item === undefined ? [] : [item.index]
    }),
  )
}

/** Answers what the rules of the circle read, at random, until they no longer come to rest; whether that was so. */
function tryCircle(logic: Logic, circle: readonly number[], found: Found): boolean {
  const read = [...new Set(circle.flatMap((rule) => logic.reads[logic.rules[rule]?.vertex ?? -1] ?? []))]
    .flatMap((index) => logic.items[index] ?? [])
    .filter(({ domain }) => domain.values.length > 0)
  const owner = logic.items[logic.rules[Math.min(...circle)]?.owner ?? -1]
  if (owner === undefined || read.length === 0) return false
  const random = chanceFrom(circle.length)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const session = openSession(logic.compiled, { now: referenceMoment })
    if (!startWithRules(session)) {
      found('rule_endless', owner.item, {}, { witness: { now: referenceMoment, operations: [] } })
      return true
    }
    const operations = playAtRandom(logic, session, read, random)
    if (operations === null) continue
    found('rule_endless', owner.item, {}, { witness: { now: referenceMoment, operations } })
    return true
  }
  return false
}

/** The operations up to the one after which rules go on without an end; null when they always come to rest. */
function playAtRandom(
  logic: Logic,
  session: Session,
  read: readonly LogicItem[],
  random: () => number,
): readonly WitnessStep[] | null {
  const operations: WitnessStep[] = []
  const chosen = new Int16Array(logic.items.length)
  for (let step = 0; step < longest; step++) {
    const item = read[Math.floor(random() * read.length)]
    if (item === undefined) return null
    chosen.fill(-1)
    chosen[item.index] = Math.floor(random() * item.domain.values.length)
    for (const operation of witnessOf(logic, chosen).operations) {
      operations.push(operation)
      if (!applyWithRules(session, operation)) return operations
    }
  }
  return null
}
