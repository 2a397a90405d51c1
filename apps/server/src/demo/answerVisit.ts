import {
  applyOperation,
  catalogue,
  emptyStanding,
  openSession,
  questionsOf,
  standingRows,
  type CompiledTemplate,
  type Json,
  type Moment,
  type OperationKind,
  type Path,
  type PathState,
  type SequencedOperation,
  type StandingRow,
} from '@plumbline/checklist'
import type { DemoQuestion } from './content.ts'
import type { Seeded } from './seeded.ts'

/** One inspection as somebody did it: what was tapped, in order, and what stands at its end. */
export interface Visit {
  readonly operations: readonly SequencedOperation[]
  readonly rows: readonly StandingRow[]
  readonly photos: readonly { readonly uuid: string; readonly scene: string }[]
  readonly signatures: readonly string[]
  readonly figures: {
    readonly points: number
    readonly max: number
    readonly percent: number | null
    readonly failed: number
    readonly answered: number
    readonly questions: number
  }
}

export interface VisitOptions {
  readonly compiled: CompiledTemplate
  readonly questions: ReadonlyMap<string, DemoQuestion>
  readonly seeded: Seeded
  /** 0 to 1: how well the site is kept. */
  readonly quality: number
  readonly sites: readonly [string, ...string[]]
  readonly inspector: { readonly uuid: string; readonly name: string }
  readonly device: string
  readonly startedAt: number
  /** 1 to the end; below, the inspector is still on the way. */
  readonly share: number
  readonly number: string
}

const momentOf = (at: number): Moment => {
  const date = new Date(at)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  }
}

const reading = (question: DemoQuestion, good: boolean, { next }: Seeded): number => {
  const [from, to] = question.normal ?? [0, 10]
  const value = good ? from + next() * (to - from) : to + (0.1 + next()) * Math.max(1, (to - from) * 0.6)
  const factor = 10 ** (question.decimal ?? 0)
  const rounded = Math.round(value * factor) / factor
  return Math.min(question.max ?? rounded, Math.max(question.min ?? rounded, rounded))
}

const answerTo = (state: PathState, question: DemoQuestion | undefined, good: boolean, options: VisitOptions): Json => {
  const { seeded, sites } = options
  switch (state.item.type) {
    case 'yesno':
      return state.item.choices[good ? 0 : 1]?.uuid ?? null
    case 'list':
    case 'dropdown':
      return state.item.choices[good ? 0 : 1 + seeded.below(Math.max(1, state.item.choices.length - 1))]?.uuid ?? null
    case 'number':
      return question ? reading(question, good, seeded) : null
    case 'checkbox':
      return true
    case 'textAnswer':
    case 'longText':
      return question?.remarks ? seeded.pick(question.remarks) : seeded.pick(sites)
    case 'datetime': {
      const { year, month } = momentOf(options.startedAt + (20 + seeded.below(60)) * 86_400_000)
      return { year, month, day: 1 + seeded.below(28) }
    }
    case 'inspection_location':
      return { lat: 53.5 + seeded.next() / 10, lng: 9.9 + seeded.next() / 10, accuracy: 8 }
    default:
      return null
  }
}

/** Walks the checklist as an inspector does, with the engine deciding what is shown and demanded. */
export const answerVisit = (options: VisitOptions): Visit => {
  const { compiled, seeded, inspector } = options
  const session = openSession(compiled, { now: momentOf(options.startedAt), given: {} })
  const standing = emptyStanding(compiled)
  const operations: SequencedOperation[] = []
  const photos: { uuid: string; scene: string }[] = []
  const signatures: string[] = []
  let clock = options.startedAt
  const act = (kind: OperationKind, path: Path, value?: Json): void => {
    clock += (4 + seeded.below(40)) * 1000
    const operation: SequencedOperation = {
      id: seeded.uuid(),
      kind,
      path,
      ...(value === undefined ? {} : { value }),
      at: new Date(clock).toISOString(),
      device: options.device,
      based_on: operations.length,
      actor: inspector.uuid,
      seq: operations.length + 1,
    }
    operations.push(operation)
    session.put(applyOperation(standing, operation).rows)
  }
  const photograph = (path: Path, question: DemoQuestion | undefined): void => {
    const uuid = seeded.uuid()
    photos.push({ uuid, scene: question?.scene ?? seeded.pick(['dock', 'floor', 'pallets']) })
    act('media_add', path, { uuid })
  }
  const total = [...questionsOf(session)].length
  let seen = 0
  for (const { path } of questionsOf(session)) {
    if (++seen > total * options.share) break
    const state = session.stateOf(path)
    if (!state?.visible || state.readOnly) continue
    const question = options.questions.get(state.item.item.title)
    const good = seeded.chance(options.quality)
    if (state.item.type === 'signature') {
      const uuid = seeded.uuid()
      signatures.push(uuid)
      act('sign', path, { uuid, name: inspector.name })
      continue
    }
    if (state.item.type === 'photo') {
      if (seeded.chance(0.3)) photograph(path, question)
      continue
    }
    if (catalogue[state.item.type].kind !== 'question') continue
    if (!state.required && seeded.chance(0.35)) continue
    if (question?.allowNa && seeded.chance(0.02)) {
      act('na', path, true)
      continue
    }
    const value = answerTo(state, question, good, options)
    if (value === null) continue
    act('answer', path, value)
    const after = session.stateOf(path)
    if (after?.demands.note || (after?.failed && seeded.chance(0.4)))
      act('note', path, question?.remarks ? seeded.pick(question.remarks) : 'Seen and reported.')
    for (let count = after?.demands.media ?? 0; count > 0; count--) photograph(path, question)
  }
  const { points, max, percent } = session.score()
  const progress = session.progress()
  return {
    operations,
    rows: standingRows(standing),
    photos,
    signatures,
    figures: { points, max, percent, failed: progress.failed, answered: progress.answered, questions: progress.total },
  }
}
