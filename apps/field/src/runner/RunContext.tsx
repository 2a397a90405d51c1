import type { CompiledItem, Conflict, PathState } from '@plumbline/checklist'
import type { Language } from '@plumbline/language'
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { DrawnSignature } from '../sync/drawnSignatures.ts'
import type { KeptAsset } from '../sync/keepExtras.ts'
import type { LastTime } from './lastTime.ts'
import { textKey, type Change, type Runner } from './openRunner.ts'

/** How photos and signatures are kept and found again. */
export interface MediaTools {
  /** Keeps a picture before it is shown and answers its uuid. */
  readonly keep: (picture: {
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly mime: string
    readonly name: string
  }) => Promise<string>
  /** An address to show it by, or null while it is on another device only. */
  readonly addressOf: (uuid: string) => Promise<string | null>
  /** What it is; null while nobody here knows. */
  readonly kindOf: (uuid: string) => Promise<{ readonly mime: string; readonly name: string } | null>
  /** SHA-256 of its bytes in hex; null while they are on another device only. */
  readonly checksumOf: (uuid: string) => Promise<string | null>
  /** The address of a picture that the template shows. */
  readonly templateFile: (uuid: string) => Promise<string | null>
  /** The same of a medium of an earlier inspection. */
  readonly earlier: (uuid: string) => Promise<string | null>
}

/** What is drawn on a question's pad and not confirmed, by the key of its path. */
export interface DrawnHere {
  readonly at: (key: string) => DrawnSignature | null
  /** null: confirmed, or taken away. */
  readonly keep: (key: string, drawn: DrawnSignature | null) => void
}

export interface RunPerson {
  readonly uuid: string
  readonly name: string
}

/** All that a question needs around it: the same for an inspection and for the builder's preview. */
export interface Run {
  readonly runner: Runner
  readonly change: (change: Change) => Promise<void>
  /** As `change`, for text while it is typed. */
  readonly type: (change: Change) => Promise<void>
  readonly media: MediaTools
  /** Absent: what is drawn here is nobody's signature. */
  readonly drawn?: DrawnHere
  /** Of the screen. */
  readonly language: Language
  /** Of the checklist's own texts: chosen apart from the screen's. */
  readonly templateLanguage: Language
  readonly zone: string
  readonly person: RunPerson
  /** Whom answers and issues can name, as far as this device knows them. */
  readonly people: readonly RunPerson[]
  /** What an answer can name, as far as this device knows it. */
  readonly assets: readonly KeptAsset[]
  /** Asks the server for assets the device does not keep; null: it can't be reached. Absent: there is no server. */
  readonly findAssets?: (words: string) => Promise<readonly KeptAsset[] | null>
  /** null or absent: nothing is known of an earlier inspection. */
  readonly lastTime?: LastTime | null
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** Nothing can be answered: the inspection is completed. */
  readonly readOnly: boolean
  /** The item to scroll to and to let pulse. */
  readonly target: { readonly key: string; readonly pulse: boolean; readonly turn: number } | null
  /** The preview's editor listens to what is clicked. */
  readonly onItem?: (itemId: string) => void
  readonly selectedItem?: string | null
  /** Of a long page only the cards near to what is seen are drawn: where the page shares its thread with the editor. */
  readonly onlyNear?: boolean
}

const RunContext = createContext<Run | null>(null)

export const RunProvider = ({ run, children }: { readonly run: Run; readonly children: ReactNode }): ReactNode => (
  <RunContext value={run}>{children}</RunContext>
)

export const useRun = (): Run => {
  const run = useContext(RunContext)
  if (!run) throw new Error('useRun outside of RunProvider')
  return run
}

/** One path's state; renders again only when something in it changed. */
export const usePathState = (key: string): PathState | null => {
  const { runner } = useRun()
  return useSyncExternalStore(useFollow(runner, key), () => runner.stateOf(key))
}

/** The same function for the same key: a card that is drawn again is not subscribed again. */
const useFollow = (runner: Runner, key: string): ((told: () => void) => () => void) =>
  useCallback((told: () => void) => runner.subscribe(key, told), [runner, key])

const untold = (): void => undefined

/**
 * Renders again when an item's texts alone were exchanged, which the builder's preview does at every letter: what shows
 * them is drawn then, not its whole page.
 */
export const useTexts = (item: CompiledItem | null): void => {
  const { runner } = useRun()
  const id = item?.item.id ?? null
  useSyncExternalStore(
    (told) => (id === null ? untold : runner.subscribe(textKey(id), told)),
    () => item?.item ?? null,
  )
}

/** What was answered twice while apart, at one path. */
export const useConflicts = (key: string): readonly Conflict[] => {
  const { runner } = useRun()
  return useSyncExternalStore(useFollow(runner, key), () => runner.conflictsAt(key))
}

/** Renders again whenever a total, a count or any visibility moved. */
export const useTotals = (): number => {
  const { runner } = useRun()
  return useSyncExternalStore(useFollow(runner, ''), () => runner.totalsVersion())
}
