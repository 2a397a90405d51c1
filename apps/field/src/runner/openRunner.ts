import {
  applyOperation,
  compile,
  conflictsIn,
  openSession,
  pathKey,
  rowsOfVersion,
  standingOf,
  standingRows,
  startOperations,
  type AssetValues,
  type Changes,
  type CompiledTemplate,
  type Conflict,
  type Json,
  type Moment,
  type Operation,
  type OperationKind,
  type Path,
  type PathState,
  type RuleOperation,
  type SequencedOperation,
  type Session,
  type SessionOptions,
  type StandingRow,
  type Template,
} from '@plumbline/checklist'
import type { EntryBook } from './EntryBook.ts'
import { followAsset } from './followAsset.ts'
import type { SiteBook } from './SiteBook.ts'

/** What the runner shows questions on: an inspection kept on this device, or the builder's preview. */
export interface RunnerSource {
  /** Keeps changes that belong together and answers their operations; they are shown only after that. */
  readonly keep: (changes: readonly Change[]) => Promise<readonly Operation[]>
}

export interface Change {
  readonly kind: OperationKind
  readonly path: Path
  readonly value?: Json
  readonly by_rule?: string
  readonly settles?: readonly string[]
}

export interface Runner {
  /** Entries of the global lists that questions ask for; null: none asks, or the preview shows them. */
  readonly entries: EntryBook | null
  /** The sites that a question can name; null: none asks. */
  readonly sites: SiteBook | null
  readonly session: Session
  readonly compiled: CompiledTemplate
  /** Does it: kept first, then shown, with what its rules want written. Changes follow each other in order. */
  readonly change: (change: Change) => Promise<void>
  /** Told when this path, or any path, changed. `key` "" is everything that counts: totals, missing, pages. */
  readonly subscribe: (key: string, told: () => void) => () => void
  readonly stateOf: (key: string) => PathState | null
  /** Counts up whenever totals moved. */
  readonly totalsVersion: () => number
  /** Conflicts at one path: the same list until they change. */
  readonly conflictsAt: (key: string) => readonly Conflict[]
  /** A field that keeps what is typed a little later says how to keep it at once; the answer forgets it. */
  readonly holdTyped: (keepNow: () => void) => () => void
  /** All that was typed or tapped until now stands: what reads the whole inspection waits for it. */
  readonly settled: () => Promise<void>
}

/** How often rules may answer each other before the device stops following (a cycle the checks let through). */
const longestRuleChain = 50

export interface RunnerOptions {
  readonly template: Template | CompiledTemplate
  readonly now: Moment
  readonly given?: SessionOptions['given']
  readonly entries?: EntryBook | null
  readonly sites?: SiteBook | null
  /** An asset that may be chosen, as it is now; null: it is not known here. */
  readonly assetOf?: (uuid: string) => Promise<AssetValues | null>
  readonly source: RunnerSource
}

/** All that is kept of an inspection: what the server gave, what came after, what it does not know yet. */
export interface Standings {
  readonly base: readonly StandingRow[]
  readonly baseSeq: number
  /** By the server's order. */
  readonly safe: readonly SequencedOperation[]
  /** This device's own, in its order. */
  readonly unsent: readonly Operation[]
}

export interface OpenRunner extends Runner {
  /** Replaces all that stands, between two changes. null: nothing to replace after all. */
  readonly load: (read: () => Promise<Standings | null>) => Promise<void>
  /** What rules want written before anything is answered; once, when the inspection starts. */
  readonly start: () => Promise<void>
  /** Items of these ids were given other texts (`exchangeTexts`): who shows them is told, nobody else. */
  readonly tellTexts: (ids: readonly string[]) => void
}

/** The key by which one listens to the texts of an item. No path has it: those are made of base ids and slashes. */
export const textKey = (itemId: string): string => `text ${itemId}`

const noConflicts: readonly Conflict[] = []

const noAsset = (): Promise<null> => Promise.resolve(null)

export const openRunner = ({
  template,
  now,
  given,
  entries = null,
  sites = null,
  assetOf = noAsset,
  source,
}: RunnerOptions): OpenRunner => {
  const compiled = 'pages' in template ? template : compile(template)
  const session = openSession(compiled, { now, ...(given ? { given } : {}), ...entries })
  const listeners = new Map<string, Set<() => void>>()
  let version = 0
  let conflicts: ReadonlyMap<string, readonly Conflict[]> = new Map()
  let queue: Promise<void> = Promise.resolve()
  const typing = new Set<() => void>()

  const tell = (key: string): void => {
    for (const told of listeners.get(key) ?? []) told()
  }

  const show = (changes: Changes): void => {
    if (changes.totals || changes.paths.length > 0) version += 1
    for (const { key } of changes.paths) if (key !== '') tell(key)
    if (changes.totals || changes.paths.length > 0) tell('')
  }

  /** A tap settles at once, also where there is no server to say so. */
  const settle = (path: Path, settles: readonly string[] = []): void => {
    const key = keyOf(path)
    const open = conflicts.get(key)
    if (open === undefined || settles.length === 0) return
    const left = open.filter(({ ops }) => !ops.every((op) => settles.includes(op)))
    conflicts = new Map(conflicts).set(key, left)
    tell(key)
  }

  const changeOf = ({ kind, path, value, by_rule }: RuleOperation): Change =>
    kind === 'clear' ? { kind, path, by_rule } : { kind, path, value: value ?? null, by_rule }

  const fields = followAsset(session, { assetOf, conflictsAt: (key) => conflicts.get(key) ?? noConflicts })

  const carryOut = async (first: readonly Change[]): Promise<void> => {
    const waiting: (readonly Change[])[] = first.map((change) => [change])
    for (let done = 0; done < longestRuleChain + first.length; done += 1) {
      const next = waiting.shift()
      if (!next) return
      // Also what a rule writes, and as all stands once it is its turn.
      const together = (await Promise.all(next.map(fields.beside))).flat()
      const operations = await source.keep(together)
      for (const [at, operation] of operations.entries()) {
        const change = together[at]
        const changes = session.apply(operation)
        waiting.push(...changes.ruleOperations.map((write) => [changeOf(write)]))
        show(changes)
        if (!change) continue
        settle(change.path, change.settles)
        const inside = await fields.inInstance(change)
        if (inside.length > 0) waiting.push(inside)
      }
    }
  }

  const inOrder = (act: () => Promise<void>): Promise<void> => {
    const done = queue.then(act)
    // The next change does not fail because this one did; who asked for this one is told.
    queue = done.catch(() => undefined)
    return done
  }

  return {
    entries,
    sites,
    session,
    compiled,
    change: (change) => inOrder(() => carryOut([change])),
    start: () => inOrder(() => carryOut(startOperations(session).map(changeOf))),
    subscribe: (key, told) => {
      const group = listeners.get(key) ?? new Set()
      listeners.set(key, group)
      group.add(told)
      return () => group.delete(told)
    },
    stateOf: (key) => session.stateOf(key),
    totalsVersion: () => version,
    conflictsAt: (key) => conflicts.get(key) ?? noConflicts,
    holdTyped: (keepNow) => {
      typing.add(keepNow)
      return () => typing.delete(keepNow)
    },
    settled: () => {
      for (const keepNow of typing) keepNow()
      return queue
    },
    tellTexts: (ids) => {
      for (const id of ids) tell(textKey(id))
    },
    load: (read) =>
      inOrder(async () => {
        const standings = await read()
        if (!standings) return
        const standing = standingOf(standings.base, standings.baseSeq, compiled)
        for (const operation of standings.safe) applyOperation(standing, operation)
        // An answer that an upgrade set aside is kept, and not shown.
        session.loadStanding(rowsOfVersion(compiled, standingRows(standing)))
        for (const operation of standings.unsent) session.apply(operation)
        conflicts = Map.groupBy(conflictsIn(standing), ({ path }) => keyOf(path))
        for (const { path, settles } of standings.unsent) settle(path, settles)
        version += 1
        for (const key of listeners.keys()) tell(key)
      }),
  }
}

export const keyOf = (path: Path): string => pathKey(path)
