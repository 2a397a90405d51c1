import { scoreFrom } from '../scoring/points.ts'
import type { Missing, MissingReason, PageState, Session } from './session.ts'
import type { PathState } from './path-state.ts'
import type { CompiledItem } from './compiled-item.ts'
import { bitCount } from './finish.ts'
import { waits, waitShift, type State } from './state.ts'
import { snapshotOf } from './view.ts'
import { pageUnits, walk } from './walk.ts'
import * as unitFlag from './unit-flag.ts'

const reasons = Object.entries(waits) as readonly (readonly [MissingReason, number])[]

const waitingOf = (state: State, unit: number): number => ((state.flags[unit] ?? 0) >> waitShift) & 31

/** What completion waits for, in display order. */
export function missingIn(session: Session): readonly Missing[] {
  const engine = session.inside()
  const { state, finisher } = engine
  const missing: Missing[] = []
  if (finisher.totals.missing === 0) return missing
  for (const unit of walk(state)) {
    const waiting = waitingOf(state, unit)
    if (waiting === 0) continue
    const { path, key, item } = snapshotOf(engine, unit)
    for (const [reason, bit] of reasons) if ((waiting & bit) !== 0) missing.push({ path, key, item, reason })
  }
  return missing
}

/** The failed answers, in display order. */
export function failedIn(session: Session): readonly PathState[] {
  const engine = session.inside()
  const { state, finisher } = engine
  const failed: PathState[] = []
  if (finisher.totals.failed === 0) return failed
  for (const unit of walk(state))
    if (((state.flags[unit] ?? 0) & unitFlag.failed) !== 0) failed.push(snapshotOf(engine, unit))
  return failed
}

/** The pages in display order, each with the counts of what is on it. */
export function pagesOf(session: Session): readonly PageState[] {
  const engine = session.inside()
  const { state } = engine
  const counts = countsOf(state)
  return pageUnits(state).map((unit) => {
    const { item, path, key, visible } = snapshotOf(engine, unit)
    const { type } = item
    return {
      path,
      key,
      item,
      kind: type === 'page' || type === 'start_page' || type === 'end_page' ? type : 'hidden_page',
      title: item.item.title,
      visible,
      score: scoreFrom(state.points[unit] ?? 0, state.max[unit] ?? 0),
      ...(counts.get(item) ?? noCounts()),
    }
  })
}

interface Counts {
  answered: number
  total: number
  missing: number
  failed: number
}

const noCounts = (): Counts => ({ answered: 0, total: 0, missing: 0, failed: 0 })

/** By the page. Of a removed instance nothing counts. */
function countsOf(state: State): ReadonlyMap<CompiledItem, Counts> {
  const pages = new Map<CompiledItem, Counts>()
  const { program, flags } = state
  let last: CompiledItem | null = null
  let counts = noCounts()
  for (let unit = 0; unit < state.size; unit++) {
    const slot = state.vertexOf(unit)
    const item = program.items[slot]
    const page = item?.page ?? item
    if (page === undefined) continue
    if (page !== last) pages.set(page, (counts = pages.get(page) ?? noCounts()))
    last = page
    const now = flags[unit] ?? 0
    if ((now & unitFlag.inTotal) !== 0) counts.total++
    if ((now & unitFlag.inAnswered) !== 0) counts.answered++
    if ((now & unitFlag.failed) !== 0) counts.failed++
    counts.missing += bitCount(waitingOf(state, unit))
  }
  return pages
}
