import { catalogue } from '../../catalogue/catalogue.ts'
import type { Json, ResponseOption } from '../../template/model.ts'
import { isSomething, type Naive } from './naive.ts'
import type { Place } from './tree.ts'

/** What a place shows, as a session's state has it; points and maximum in millionths. */
export interface Described {
  readonly visible: boolean
  readonly relevant: boolean
  readonly answered: boolean
  readonly na: boolean
  readonly answer: Json
  readonly required: boolean
  readonly readOnly: boolean
  readonly excluded: boolean
  readonly color: string | null
  readonly rating: Json
  readonly failed: boolean
  readonly note: boolean
  readonly media: number
  readonly issue: Json
  readonly points: number
  readonly max: number
  /** Why completion waits for it; limits and numbers of instances apart. */
  readonly missing: readonly string[]
}

/** All actions aimed at the place, one after another. */
function outcomeOf(naive: Naive, place: Place) {
  const { options } = place.item.item
  const definition = catalogue[place.item.type]
  const isScored = options.enable_score === true && definition.scoring !== 'none'
  const isComputed = definition.source === 'computed' || definition.toggles.includes('editable')
  let excluded = options.exclude_report === true || isAboveExcluded(naive, place)
  const outcome = {
    required: options.required === true,
    readOnly: definition.disabled || options.read_only === true || (isComputed ? options.editable !== true : false),
    color: null as string | null,
    rating: null as Json,
    score: null as number | null,
    note: false,
    media: 0,
    issue: null as Json,
    largestScore: largestScore(naive, place),
  }
  for (const index of naive.rules.keys())
    naive.eachAction(index, place, false, ({ action, value = null }, holds) => {
      if (action === 'disable_else_enable') outcome.readOnly = holds
      if (action === 'enable_else_disable') outcome.readOnly = !holds
      if (action === 'required_else_not_required') outcome.required = holds
      if (!holds) return
      if (action === 'disable') outcome.readOnly = true
      if (action === 'enable') outcome.readOnly = false
      if (action === 'required') outcome.required = true
      if (action === 'not_required') outcome.required = false
      if (action === 'exclude_report') excluded = value !== false
      if (action === 'set_color') outcome.color = typeof value === 'string' && value !== '' ? value : null
      if (action === 'require_note') outcome.note = true
      if (action === 'require_media') outcome.media = typeof value === 'number' && value > 0 ? Math.floor(value) : 1
      if (action === 'require_action') outcome.issue = value ?? true
      if (action === 'set_score' && isScored && typeof value === 'number') outcome.score = value
      if (
        action === 'set_rating' &&
        options.enable_rating === true &&
        (typeof value === 'string' || typeof value === 'number')
      )
        outcome.rating = value
    })
  return { ...outcome, excluded, isScored }
}

function isAboveExcluded(naive: Naive, { parent }: Place): boolean {
  return parent !== null && outcomeOf(naive, parent).excluded
}

/** The most that any set_score gives the question, whether its rule can hold now or not. */
function largestScore(naive: Naive, place: Place): number {
  const scores = naive.rules.flatMap(({ rule, item }) =>
    rule.branches.flatMap(({ actions }) =>
      actions.flatMap(({ action, item_id, value }) =>
        action === 'set_score' && typeof value === 'number' && naive.itemOf(item_id, item) === place.item
          ? [value]
          : [],
      ),
    ),
  )
  return Math.max(0, ...scores)
}

export function describe(naive: Naive, place: Place): Described {
  const { item, role } = place
  const { options } = item.item
  const outcome = outcomeOf(naive, place)
  const relevant = naive.relevant(place)
  const isQuestion = catalogue[item.type].kind === 'question' && role !== 'repeat'
  const { hasAnswer, rating } = naive.standsAt(place)
  const isNa = isQuestion && naive.isNa(place)
  const value = isQuestion ? naive.value(place) : null
  const isGiven = relevant && !isNa && isSomething(value) && (value !== false || hasAnswer)
  const chosen = isGiven ? chosenOf(place, value) : []
  const common = {
    visible: relevant && naive.shown(place),
    relevant,
    excluded: outcome.excluded,
  }
  if (!isQuestion)
    return {
      ...common,
      ...nothing,
      ...sumOf(naive, place),
      missing: common.visible && hasTooFew(place) ? ['repeat'] : [],
    }
  const demands = relevant
    ? {
        note:
          outcome.note ||
          (isGiven && options.require_note === true) ||
          chosen.some((each) => each.require_note === true),
        media: Math.max(outcome.media, isGiven && options.require_media === true ? 1 : 0),
        issue: outcome.issue,
      }
    : { note: false, media: 0, issue: null }
  const { source, disabled } = catalogue[item.type]
  const isOutside = source === 'computed' || source === 'given'
  const isAsked =
    !disabled &&
    source !== 'none' &&
    item.page?.type !== 'hidden_page' &&
    (!isOutside || (options.read_only !== true && (source === 'given' || options.editable === true)))
  const stands = naive.standsAt(place)
  const missing: string[] = []
  if (common.visible) {
    if (isAsked && outcome.required && !outcome.readOnly && !isNa && !isGiven) missing.push('required')
    if (demands.note && stands.note === '') missing.push('note')
    if (demands.media > stands.media) missing.push('media')
    if (isGiven && breaksLimit(place, value)) missing.push('limit')
  }
  const isBad = (option: ResponseOption): boolean => option.color === 'red' || (outcome.isScored && option.score === 0)
  return {
    ...common,
    ...demands,
    answered: relevant && (isNa || isGiven),
    na: relevant && isNa,
    answer: isNa || ['media', 'signatures'].includes(catalogue[item.type].source) ? null : value,
    required: outcome.required,
    readOnly: outcome.readOnly,
    color:
      outcome.color ??
      chosen.find(({ color }) => color === 'red')?.color ??
      chosen.find(({ color }) => color)?.color ??
      null,
    rating: rating ?? outcome.rating,
    failed:
      isGiven &&
      (outcome.color === 'red' ||
        (item.type === 'checkbox' ? outcome.isScored && value === false : chosen.some(isBad))),
    missing,
    ...pointsOf(place, value, chosen, isGiven && outcome.isScored, outcome.score, outcome.largestScore),
  }
}

const nothing = {
  answered: false,
  na: false,
  answer: null,
  required: false,
  readOnly: false,
  color: null,
  rating: null,
  failed: false,
  note: false,
  media: 0,
  issue: null,
}

/** Fewer instances than a repeat wants; a question that repeats and is required wants one. */
function hasTooFew({ item, role, children }: Place): boolean {
  if (role !== 'repeat' || item.repeats !== 'repeat') return false
  const { options } = item.item
  const isWanted = catalogue[item.type].kind === 'question' && options.required === true
  return children.length < Math.max(options.repeatable_settings?.min ?? 0, isWanted ? 1 : 0)
}

/** min, max, decimal and step of numbers, the length of texts; both ends are allowed. */
function breaksLimit({ item }: Place, value: Json): boolean {
  const { min, max, decimal, step, min_length, max_length } = item.item.options
  const isWithin = (size: number, least: number | null | undefined, most: number | null | undefined): boolean =>
    size >= (least ?? -Infinity) && size <= (most ?? Infinity)
  if (item.type === 'textAnswer' && typeof value === 'string')
    return !isWithin([...value].length, min_length, max_length)
  if ((item.type !== 'number' && item.type !== 'slider') || typeof value !== 'number') return false
  const digits = (String(value).split('.')[1] ?? '').length
  const isOffStep = item.type === 'slider' && step !== undefined && ((value - (min ?? 0)) / step) % 1 !== 0
  return !isWithin(value, min, max) || digits > (decimal ?? Infinity) || isOffStep
}

/** Of a section, page or repeat: what the questions below it have. */
function sumOf(naive: Naive, place: Place): { readonly points: number; readonly max: number } {
  let points = 0
  let max = 0
  for (const child of place.children) {
    const own = describe(naive, child)
    points += own.points
    max += own.max
  }
  return { points, max }
}

const chosenOf = ({ item }: Place, value: Json): readonly ResponseOption[] => {
  const uuids: readonly Json[] = Array.isArray(value) ? value : [value]
  return uuids.flatMap((uuid) => item.choices.filter((option) => option.uuid === uuid))
}

/** Q-INS-2. */
function pointsOf(
  { item }: Place,
  value: Json,
  chosen: readonly ResponseOption[],
  takesPart: boolean,
  byRule: number | null,
  largestByRule: number,
): { readonly points: number; readonly max: number } {
  if (!takesPart) return { points: 0, max: 0 }
  const { options } = item.item
  const scores = item.choices.map(({ score }) => score ?? 0)
  const { scoring } = catalogue[item.type]
  const isMultiple = scoring === 'options' && options.multiple_selection === true
  const best =
    scoring === 'option' || scoring === 'options'
      ? isMultiple
        ? scores.reduce((sum, score) => sum + Math.max(0, score), 0)
        : Math.max(0, ...scores)
      : scoring === 'checkbox' || scoring === 'slider'
        ? 1
        : 0
  const given =
    scoring === 'checkbox'
      ? Number(value === true)
      : scoring === 'slider'
        ? (Number(value) - (options.min ?? 0)) / ((options.max ?? 0) - (options.min ?? 0))
        : chosen.reduce((sum, { score }) => sum + (score ?? 0), 0)
  const rate = options.rate ?? 1
  return {
    points: Math.round((byRule ?? given) * rate * 1_000_000),
    max: Math.round(Math.max(best, largestByRule) * rate * 1_000_000),
  }
}
