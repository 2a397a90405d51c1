import { cloneTemplate, type Template } from '@plumbline/checklist'
import { openChecklist, type ColumnAt, type OpenedChecklist, type OpenWords } from '@plumbline/interchange'
import { newUuid } from '../../../platform/identifiers/index.ts'

/** A file to be opened as a checklist, as plain data: it may be sent to a thread. */
export interface FileToOpen {
  readonly content: Uint8Array
  /** For a file that says none. */
  readonly title: string
  /** Stands instead of the title a file brings. */
  readonly wantedTitle: string
  readonly language: string
  readonly words: OpenWords
  readonly maxRows: number
  readonly columns?: readonly ColumnAt[]
}

type Good = Extract<OpenedChecklist, { readonly ok: true }>

/** What came of it; `template` is ready to be stored. */
export type OpenedFile = Extract<OpenedChecklist, { readonly ok: false }> | Omit<Good, 'paths'>

/** Of a file that brings its own title, one that was given with it stands; own JSON gets ids of its own. */
const contentOf = ({ format, template }: Good, wanted: string): Template => {
  if (format === 'csv' || format === 'xlsx' || format === 'xls') return template
  const own = format === 'plumbline' ? cloneTemplate(template, newUuid) : template
  return wanted === '' ? own : { ...own, title: wanted }
}

export const openFile = async (
  { content, wantedTitle, ...file }: FileToOpen,
  pause?: () => Promise<void>,
): Promise<OpenedFile> => {
  const opened = await openChecklist(content, { ...file, ids: newUuid, ...(pause ? { pause } : {}) })
  if (!opened.ok) return opened
  const { paths: _paths, ...rest } = opened
  return { ...rest, template: contentOf(opened, wantedTitle) }
}
