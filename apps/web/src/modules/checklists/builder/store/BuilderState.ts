import type { Finding, History, Item, LinkConflict, PlacementProblem, Template } from '@plumbline/checklist'
import type { SavingState } from '../saving/SavingState.ts'
import type { CanvasRow } from './canvasRows.ts'
import type { Aim, Announcement, Change } from './outcome.ts'
import type { Summary } from './summaries.ts'

/** What the record of the template says beside its content. */
export interface TemplateRecord {
  readonly id: number
  readonly uuid: string
  readonly parentId: number | null
  readonly folder: string | null
  /** The newest published version, null before the first. */
  readonly version: number | null
  readonly publishedAt: string | null
  readonly hasDraft: boolean
}

/** At most one dialog is open (builder.md section 3, "Modal states"). */
export type BuilderDialog =
  | { readonly kind: 'refused'; readonly problem: PlacementProblem }
  | {
      readonly kind: 'conflict'
      readonly act: 'move' | 'remove'
      readonly links: readonly LinkConflict[]
      readonly without: Change
    }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'revision'; readonly message: string }
  | { readonly kind: 'unsaved'; readonly message: string | null }
  | { readonly kind: 'recovered'; readonly count: number; readonly lost: number }
  | { readonly kind: 'rules'; readonly id: string }
  | { readonly kind: 'checks' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'shortcuts' }

/** Where the type palette stands open, and what it is for. */
export interface OpenPalette {
  /** The row it is anchored at (a key of the canvas rows). */
  readonly row: string
  readonly purpose:
    | { readonly kind: 'change'; readonly id: string }
    | { readonly kind: 'after'; readonly id: string }
    | { readonly kind: 'inside'; readonly id: string }
}

export interface Focus extends Aim {
  /** Counts up, so that asking for the same place twice is two requests. */
  readonly request: number
}

export interface BuilderState {
  readonly record: TemplateRecord
  readonly history: History
  readonly template: Template
  /** The items as they stood when lines or their order last changed: their titles may be older. */
  readonly structure: readonly Item[]
  /** Display numbers, "3.2.1", by item id. */
  readonly numbers: ReadonlyMap<string, string>
  /** Of each page and section. */
  readonly summaries: ReadonlyMap<string, Summary>
  readonly rows: readonly CanvasRow[]
  /** The item the properties and the toggles speak of. */
  readonly current: string | null
  readonly focus: Focus | null
  readonly collapsed: ReadonlySet<string>
  readonly hidePages: boolean
  readonly palette: OpenPalette | null
  readonly dialog: BuilderDialog | null
  readonly saving: SavingState
  readonly needMergeRequest: boolean
  readonly findings: readonly Finding[]
  readonly findingsOf: ReadonlyMap<string, readonly Finding[]>
  readonly announcement: { readonly said: Announcement; readonly count: number } | null
}
