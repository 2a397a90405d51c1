import { chosenOf, earned, failsByOption, toMillionths } from '../scoring/points.ts'
import type { Json, ResponseOption } from '../template/model.ts'
import type { Evaluator } from './evaluate.ts'
import { limitVerdict } from './limits.ts'
import { nodesBelow, noDemands, waits, type SessionNode } from './node.ts'
import type { Effect } from './program.ts'
import { stateFields, type Demands, type LimitVerdict, type SessionOptions, type StateField } from './session.ts'

/** Each field of a state as a bit. */
export const bitOf: Readonly<Record<StateField, number>> = Object.fromEntries(
  stateFields.map((field, position) => [field, 1 << position]),
) as Record<StateField, number>

export function fieldsOf(bits: number): readonly StateField[] {
  return stateFields.filter((field) => (bits & bitOf[field]) !== 0)
}

/** Counts of one page, or of the whole inspection; kept by difference. */
export interface Counts {
  answered: number
  total: number
  missing: number
  failed: number
  points: number
  max: number
}

export function noCounts(): Counts {
  return { answered: 0, total: 0, missing: 0, failed: 0, points: 0, max: 0 }
}

/** What everything of one node adds up to. */
interface Outcome {
  required: boolean
  readOnly: boolean
  excluded: boolean
  color: string | null
  rating: string | number | null
  score: number | null
  media: number
  note: boolean
  issue: Json
}

const noOptions: readonly ResponseOption[] = []

/**
 * The second half of a change: for every node that moved, what rules, options and limits make of it, and the totals by
 * difference. Nothing here is read by conditions or equations, so its order does not matter.
 */
export class Finisher {
  private readonly options: SessionOptions
  private readonly evaluator: Evaluator
  readonly totals: Counts = noCounts()
  readonly pages = new Map<SessionNode, Counts>()
  /** Nodes whose state changed, for the caller. */
  changed: SessionNode[] = []
  moved = false

  constructor(options: SessionOptions, evaluator: Evaluator) {
    this.options = options
    this.evaluator = evaluator
  }

  run(): void {
    const { dirty } = this.evaluator
    for (const node of dirty) {
      node.dirty = false
      this.finish(node)
    }
    dirty.length = 0
  }

  /** Notes that something in the node's state is not what it was. */
  touch(node: SessionNode, bits: number): void {
    if (bits === 0) return
    if (node.changed === 0) this.changed.push(node)
    node.changed |= bits
    node.snapshot = null
  }

  /** What the evaluation changed of the node. */
  private tell(node: SessionNode): void {
    const visible = node.relevant && node.shown
    if (visible !== node.toldVisible) this.touch(node, bitOf.visible)
    if (node.value !== node.toldValue || node.answered !== node.toldAnswered || node.na !== node.toldNa)
      this.touch(node, bitOf.answer)
    if (node.relevant !== node.toldRelevant) this.touch(node, bitOf.relevant)
    node.toldRelevant = node.relevant
    node.toldVisible = visible
    node.toldValue = node.value
    node.toldAnswered = node.answered
    node.toldNa = node.na
  }

  private finish(node: SessionNode): void {
    const outcome = this.outcomeOf(node)
    if (node.slot.container) this.finishContainer(node, outcome)
    else this.finishQuestion(node, outcome)
  }

  private finishContainer(node: SessionNode, outcome: Outcome): void {
    this.tell(node)
    if (node.excluded !== outcome.excluded) {
      this.touch(node, bitOf.excludedFromReport)
      node.excluded = outcome.excluded
      for (const below of nodesBelow(node)) this.evaluator.markDirty(below)
    }
    let waiting = 0
    if (node.slot.role === 'holder' && node.relevant && node.shown) {
      const least = Math.max(node.slot.item.item.options.repeatable_settings?.min ?? 0, this.leastOf(node))
      if (living(node) < least) waiting = waits.repeat
    }
    this.wait(node, waiting)
  }

  /** A repeatable question that is required wants one instance. */
  private leastOf(node: SessionNode): number {
    return node.slot.definition.kind === 'question' && node.slot.required && node.slot.item.repeats === 'repeat' ? 1 : 0
  }

  private finishQuestion(node: SessionNode, outcome: Outcome): void {
    const { slot, extra, relevant, answered } = node
    const visible = relevant && node.shown
    const na = node.na && slot.allowsNa
    const given = answered && !na
    const chosen = slot.item.choices.length === 0 || !given ? noOptions : chosenOf(slot, node.value)
    const color = outcome.color ?? colorOf(chosen)
    const limit = given && relevant ? limitVerdict(slot, node.value, this.options.now) : null
    const demands = demandsOf(node, outcome, chosen, given && relevant)
    const failed = given && relevant && (outcome.color === 'red' || failsByOption(slot, node.value, chosen))

    let points = 0
    let max = 0
    if (slot.scored && given && relevant) {
      const score = earned(slot, node.value, outcome.score, this.options)
      if (score.max !== 0 || score.points !== 0) {
        points = toMillionths(score.points * slot.rate)
        max = toMillionths(score.max * slot.rate)
      }
    }
    const answers = visible && takesAnswer(node)
    let waiting = 0
    if (visible) {
      if (outcome.required && !answered && !outcome.readOnly && answers) waiting |= waits.required
      if (demands.note && (extra === null || extra.note === '')) waiting |= waits.note
      if (demands.media > (extra?.mediaCount ?? 0)) waiting |= waits.media
      if (limit !== null && limit.code !== 'within') waiting |= waits.limit
    }

    this.tell(node)
    if (node.required !== outcome.required) this.touch(node, bitOf.required)
    if (node.readOnly !== outcome.readOnly) this.touch(node, bitOf.readOnly)
    if (node.excluded !== outcome.excluded) this.touch(node, bitOf.excludedFromReport)
    if (node.color !== color) this.touch(node, bitOf.color)
    if (node.ruleRating !== outcome.rating) this.touch(node, bitOf.rating)
    if (node.failed !== failed) this.touch(node, bitOf.failed)
    if (!sameVerdict(node.limit, limit)) this.touch(node, bitOf.limit)
    if (!sameDemands(node.demands, demands)) this.touch(node, bitOf.demands)
    node.required = outcome.required
    node.readOnly = outcome.readOnly
    node.excluded = outcome.excluded
    node.color = color
    node.ruleRating = outcome.rating
    node.limit = limit
    node.demands = demands
    this.add(node, points, max, failed)
    const inTotal = answers && !outcome.readOnly
    this.progress(node, inTotal, inTotal && answered)
    this.wait(node, waiting)
  }

  /** Adds the difference to everything around the question. */
  private add(node: SessionNode, points: number, max: number, failed: boolean): void {
    const more = points - node.points
    const moreMax = max - node.max
    if (more !== 0 || moreMax !== 0) {
      this.touch(node, bitOf.score)
      node.points = points
      node.max = max
      for (let up = node.parent; up !== null; up = up.parent) {
        up.points += more
        up.max += moreMax
        this.touch(up, bitOf.score)
      }
      this.totals.points += more
      this.totals.max += moreMax
      this.moved = true
    }
    if (failed !== node.failed) {
      const by = failed ? 1 : -1
      this.totals.failed += by
      this.countsOf(node).failed += by
      this.moved = true
      node.failed = failed
    }
  }

  private progress(node: SessionNode, inTotal: boolean, inAnswered: boolean): void {
    if (inTotal === node.inTotal && inAnswered === node.inAnswered) return
    const total = Number(inTotal) - Number(node.inTotal)
    const answered = Number(inAnswered) - Number(node.inAnswered)
    for (const counts of [this.totals, this.countsOf(node)]) {
      counts.total += total
      counts.answered += answered
    }
    node.inTotal = inTotal
    node.inAnswered = inAnswered
    this.moved = true
  }

  private wait(node: SessionNode, waiting: number): void {
    if (waiting === node.waiting) return
    const by = bitCount(waiting) - bitCount(node.waiting)
    this.totals.missing += by
    this.countsOf(node).missing += by
    node.waiting = waiting
    this.moved = true
  }

  private countsOf({ page }: SessionNode): Counts {
    let counts = this.pages.get(page)
    if (counts === undefined) {
      counts = noCounts()
      this.pages.set(page, counts)
    }
    return counts
  }

  private outcomeOf(node: SessionNode): Outcome {
    const { slot } = node
    const { options } = slot.item.item
    const outcome: Outcome = {
      required: slot.required,
      readOnly: slot.readOnly,
      excluded: options.exclude_report === true || (node.parent?.excluded ?? false),
      color: null,
      rating: null,
      score: null,
      media: 0,
      note: false,
      issue: null,
    }
    for (const effect of slot.effects)
      this.evaluator.eachRule(node, effect, (rule) => {
        act(outcome, effect, rule.taken === effect.branch, slot.scored, options.enable_rating === true)
      })
    return outcome
  }
}

/** One action of a rule, whether its branch holds or not (only the _else_ actions do something when not). */
function act(outcome: Outcome, { action, value }: Effect, holds: boolean, scored: boolean, rated: boolean): void {
  switch (action) {
    case 'disable_else_enable':
      outcome.readOnly = holds
      return
    case 'enable_else_disable':
      outcome.readOnly = !holds
      return
    case 'required_else_not_required':
      outcome.required = holds
      return
    default:
  }
  if (!holds) return
  switch (action) {
    case 'set_color':
      outcome.color = typeof value === 'string' && value !== '' ? value : null
      return
    case 'require_media':
      outcome.media = typeof value === 'number' && value > 0 ? Math.floor(value) : 1
      return
    case 'require_note':
      outcome.note = true
      return
    case 'require_action':
      outcome.issue = value ?? true
      return
    case 'set_score':
      if (scored && typeof value === 'number' && Number.isFinite(value)) outcome.score = value
      return
    case 'set_rating':
      if (rated && (typeof value === 'string' || typeof value === 'number')) outcome.rating = value
      return
    case 'disable':
      outcome.readOnly = true
      return
    case 'enable':
      outcome.readOnly = false
      return
    case 'required':
      outcome.required = true
      return
    case 'not_required':
      outcome.required = false
      return
    case 'exclude_report':
      outcome.excluded = value !== false
      return
    default:
  }
}

function takesAnswer(node: SessionNode): boolean {
  const { source, disabled } = node.slot.definition
  if (disabled || source === 'none' || node.slot.item.page?.type === 'hidden_page') return false
  return source !== 'computed' && source !== 'given' ? true : !node.slot.readOnly
}

function colorOf(chosen: readonly ResponseOption[]): string | null {
  for (const { color } of chosen) if (color === 'red') return color
  for (const { color } of chosen) if (typeof color === 'string' && color !== '') return color
  return null
}

/** Rules demand while they hold; the question's own options, and those of a response, once it is answered. */
function demandsOf(node: SessionNode, outcome: Outcome, chosen: readonly ResponseOption[], given: boolean): Demands {
  if (!node.relevant) return noDemands
  const { options } = node.slot.item.item
  const { issue } = outcome
  let { note, media } = outcome
  if (given) {
    if (options.require_note === true) note = true
    if (options.require_media === true) media = Math.max(media, 1)
    for (const option of chosen) {
      if (option.require_note === true) note = true
      if (option.require_media === true) media = Math.max(media, 1)
      else if (typeof option.require_media === 'number') media = Math.max(media, Math.floor(option.require_media))
    }
  }
  return note || media > 0 || issue !== null ? { note, media, issue } : noDemands
}

function sameDemands(a: Demands, b: Demands): boolean {
  return a === b || (a.note === b.note && a.media === b.media && a.issue === b.issue)
}

function sameVerdict(a: LimitVerdict | null, b: LimitVerdict | null): boolean {
  return a === b || (a !== null && b !== null && a.code === b.code)
}

export function living(node: SessionNode): number {
  let count = 0
  if (node.instances !== null) for (const { scope } of node.instances.values()) if (scope.alive) count++
  return count
}

export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
