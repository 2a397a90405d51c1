import type { Finding, History, IdSource, Item, LinkConflict, PlacementProblem, Template } from '@plumbline/checklist'
import type { OtherAuthor } from '../presence/OtherAuthor.ts'
import type { SavingState } from '../saving/SavingState.ts'
import type { Meanwhile } from '../saving/titleOffers.ts'
import type { CanvasRow } from './canvasRows.ts'
import type { Selection } from '../select/selection.ts'
import type { Aim, Announcement, Change, Notice } from './outcome.ts'

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
  /** Texts of other languages changed since it was published. */
  readonly hasDraftTranslations: boolean
}

/** At most one dialog is open (builder.md section 3, "Modal states"). */
export type BuilderDialog =
  | { readonly kind: 'refused'; readonly problem: PlacementProblem }
  | {
      readonly kind: 'conflict'
      readonly act: 'move' | 'remove'
      readonly links: readonly LinkConflict[]
      readonly without: (ids: IdSource) => Change
    }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'repeat'; readonly id: string }
  | { readonly kind: 'repeatingGroup'; readonly id: string }
  | { readonly kind: 'group'; readonly id: string }
  | { readonly kind: 'info'; readonly id: string }
  | { readonly kind: 'marker'; readonly id: string }
  | { readonly kind: 'pages' }
  | { readonly kind: 'conflictedRules' }
  | { readonly kind: 'deprecated' }
  | { readonly kind: 'revision'; readonly message: string }
  | { readonly kind: 'merge' }
  | { readonly kind: 'unsaved'; readonly message: string | null }
  | { readonly kind: 'recovered'; readonly count: number; readonly lost: number }
  | { readonly kind: 'rules'; readonly id: string }
  | { readonly kind: 'publish' }
  | { readonly kind: 'versions' }
  | { readonly kind: 'shortcuts' }

/** Whether `findings` are about the template as it stands; `failed`: why they could not be had. */
export type Checking = { readonly kind: 'running' | 'done' } | { readonly kind: 'failed'; readonly message: string }

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
  /** What stands around it was closed and has just been opened: scrolling there waits for that to be seen. */
  readonly revealed: boolean
}

export interface BuilderState {
  readonly record: TemplateRecord
  readonly history: History
  readonly template: Template
  /**
   * For what shows a title beside the line it is written in. It stays behind while letters come one after the other, and
   * follows with the first pause: a copy of the words that is drawn with every letter costs more than the letter.
   */
  readonly titled: Template
  /** The items as they stood when lines or their order last changed: their titles may be older. */
  readonly structure: readonly Item[]
  /** Display numbers, "3.2.1", by item id. */
  readonly numbers: ReadonlyMap<string, string>
  /** The template as it stood when something last changed that pages and sections count: `summariesOf` says what. */
  readonly counted: Template
  readonly rows: readonly CanvasRow[]
  /** The item the properties and the toggles speak of. */
  readonly current: string | null
  readonly focus: Focus | null
  readonly collapsed: ReadonlySet<string>
  readonly hidePages: boolean
  /** Several items at once: what the bulk bar acts on. */
  readonly selection: Selection
  readonly palette: OpenPalette | null
  readonly dialog: BuilderDialog | null
  readonly saving: SavingState
  readonly needMergeRequest: boolean
  /** In a conflict about titles alone: what others wrote, to be taken or left at the lines themselves. */
  readonly meanwhile: Meanwhile | null
  readonly findings: readonly Finding[]
  /** The template they are about: as it stands, or as it stood a moment ago. */
  readonly checked: Template
  readonly checking: Checking
  /** The list of findings stands open beside the canvas. */
  readonly checksShown: boolean
  /** A finding whose example answers the preview is asked to show; null once they were handed over. */
  readonly played: Finding | null
  readonly findingsOf: ReadonlyMap<string, readonly Finding[]>
  readonly notice: { readonly said: Notice; readonly count: number } | null
  readonly announcement: { readonly said: Announcement; readonly count: number } | null
  /** Who else has this template open, and who of them is at an item. */
  readonly others: readonly OtherAuthor[]
  readonly othersAt: ReadonlyMap<string, readonly OtherAuthor[]>
}
