import type { StoredFile } from '@plumbline/contract'

/** The files of a record, and what is done to them. */
export interface RecordFiles {
  /** Absent: not there yet. */
  readonly list: readonly StoredFile[] | undefined
  readonly error: Error | null
  /** Adds what was uploaded, or what stands in the file manager. */
  readonly add: (file: string) => Promise<void>
  readonly remove: (file: string) => Promise<void>
  /** Fetches them anew, and the history that tells of them. */
  readonly renew: () => Promise<void>
}

export interface AttachedFilesProps {
  readonly title: string
  readonly empty: string
  readonly files: RecordFiles
  /** Whether the person may add and remove. */
  readonly changes: boolean
  /** What taking a file away from such a record is called. */
  readonly says: {
    readonly remove: string
    readonly removeOne: (name: string) => string
    readonly removeTitle: (name: string) => string
    readonly removeText: string
    readonly removed: (name: string) => string
  }
}
