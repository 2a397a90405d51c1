import type { Json } from '../../template/model.ts'
import { wantedOf, type Candidates } from './candidates.ts'
import { dateCandidates } from './date-candidates.ts'
import type { Domain, Leaf, Logic, LogicItem, Seen } from './model.ts'
import { allowedNumber, numberCandidates } from './number-candidates.ts'
import { textCandidates } from './text-candidates.ts'

const none: Seen = { value: null, na: false }
const mostChoicesTogether = 8
const mostValues = 512
/** How often conditions are asked about the values of one question, to tell them apart. */
const mostAsked = 2_000_000

/** Finds what each question may be answered with, and what every condition says to each. */
export function fillDomains(logic: Logic): void {
  for (const item of logic.items) {
    if (item.kind !== 'variable') {
      for (const leaf of item.leaves) {
        const seen: Seen = { value: item.kind === 'constant' ? item.constant : null, na: false }
        leaf.truth = Uint8Array.of(leaf.holds(seen) ? 1 : 0)
        leaf.hidden = leaf.holds(none) ? 1 : 0
        leaf.any = leaf.truth[0] === 1 ? 1 : 0
      }
      continue
    }
    if (item.leaves.length === 0 && item.readBy.length === 0 && !item.isCounted) continue
    item.domain = domainOf(logic, item)
    for (const leaf of item.leaves) fillTruth(leaf, item.domain)
  }
}

function fillTruth(leaf: Leaf, { values }: Domain): void {
  leaf.truth = Uint8Array.from(values, (seen) => (leaf.holds(seen) ? 1 : 0))
  leaf.hidden = leaf.holds(none) ? 1 : 0
  const first = leaf.truth[0]
  leaf.any = first !== undefined && leaf.truth.every((each) => each === first) ? (first === 1 ? 1 : 0) : 2
}

function domainOf(logic: Logic, item: LogicItem): Domain {
  const { options } = item.item.item
  const candidates = candidatesOf(logic, item)
  const possible = (value: Json): boolean =>
    value === null || item.definition.source === 'media' || item.definition.source === 'signatures'
      ? true
      : item.definition.answerProblem(value, item.item) === null
  const seen: Seen[] = [none]
  for (const value of withDefault(item, candidates.values)) if (possible(value)) seen.push({ value, na: false })
  if (options.allow_n_a === true) seen.push({ value: null, na: true })
  const computes = item.readBy.length > 0
  const most = Math.max(mostValues, Math.floor(mostAsked / (item.leaves.length + 1)))
  const tried = seen.slice(0, most)
  const classes = new Map<string, { readonly seen: Seen; within: boolean }>()
  for (const each of tried) {
    const within = isWithinLimits(item, each.value)
    const key = classOf(item, each, computes)
    const known = classes.get(key)
    if (known === undefined) classes.set(key, { seen: each, within })
    else if (within && !known.within) classes.set(key, { seen: each, within })
    if (classes.size > mostValues) break
  }
  const kept = [...classes.values()]
  const whole = !computes || isFinite(item)
  return {
    values: kept.map((each) => each.seen),
    within: kept.map((each) => each.within),
    exact: candidates.exact && whole && tried.length === seen.length && classes.size <= mostValues,
  }
}

/** Two answers are alike when no condition, counter or calculation tells them apart. */
function classOf(item: LogicItem, seen: Seen, computes: boolean): string {
  let key = ''
  for (const leaf of item.leaves) key += leaf.holds(seen) ? '1' : '0'
  if (item.isCounted) key += `#${counts(item, seen.value)}`
  return computes ? `${key}=${JSON.stringify(seen)}` : key
}

/** What one answer adds to a counter of its type. */
export function counts(item: LogicItem, value: Json): number {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 0
  return item.item.type === 'checkbox' ? Number(value === true) : 1
}

/** Only so many answers are possible at all, so that a calculation over them is followed exactly. */
function isFinite({ definition, item }: LogicItem): boolean {
  return item.choices.length > 0 || item.type === 'checkbox' || definition.source === 'media'
}

function withDefault(item: LogicItem, values: readonly Json[]): readonly Json[] {
  const value = item.item.item.options.default_value
  return value === undefined || value === null || item.shape !== null ? values : [...values, value]
}

/** An answer outside its limits can stand for a while, but holds up the inspection until it is changed. */
function isWithinLimits(item: LogicItem, value: Json): boolean {
  return typeof value === 'number' ? allowedNumber(item.item.item.options, value) : true
}

function candidatesOf(logic: Logic, item: LogicItem): Candidates {
  const { definition, shape } = item
  const { source, layout } = definition
  if (source === 'media' || source === 'signatures') return { values: [true], exact: true }
  if (shape !== null) return dateCandidates(item, shape)
  if (item.item.choices.length > 0) return choiceCandidates(item)
  switch (layout) {
    case 'flag':
      return { values: [true, false], exact: true }
    case 'number':
      return numberCandidates(logic, item)
    case 'records':
      return recordCandidates(item, true)
    case 'record':
      return recordCandidates(item, false)
    case 'place':
      return { values: [{ lat: 0, lng: 0, accuracy: 1 }], exact: true }
    default:
      return item.item.item.options.value_type === 'number' ? numberCandidates(logic, item) : textCandidates(item)
  }
}

function choiceCandidates(item: LogicItem): Candidates {
  const uuids = item.item.choices.map(({ uuid }) => uuid)
  if (item.item.item.options.multiple_selection !== true || item.item.type !== 'dropdown')
    return { values: uuids, exact: true }
  const named = new Set(item.leaves.flatMap((leaf) => wantedOf(leaf)).filter((each) => typeof each === 'string'))
  const scored = item.leaves.some((leaf) => leaf.source === null)
  const told = uuids.filter((uuid, position) => named.has(uuid) || (scored && position < mostChoicesTogether))
  const other = uuids.find((uuid) => !told.includes(uuid))
  return subsets(other === undefined ? told : [...told, other])
}

/** Records are told apart by those that conditions name; any other one stands for the rest. */
function recordCandidates(item: LogicItem, several: boolean): Candidates {
  const named = [...new Set(item.leaves.flatMap(wantedOf))].filter((each) => typeof each === 'string')
  let other = 'another'
  while (named.includes(other)) other += '-'
  return several ? subsets([...named, other]) : { values: [...named, other], exact: true }
}

function subsets(entries: readonly string[]): Candidates {
  const few = entries.slice(0, mostChoicesTogether)
  const values: (readonly string[])[] = [[]]
  for (const entry of few) values.push(...values.map((set) => [...set, entry]))
  // All of them is what earns the most where every option has points.
  if (few.length < entries.length) values.push(entries)
  return { values, exact: few.length === entries.length }
}
