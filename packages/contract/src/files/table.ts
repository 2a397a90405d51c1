import type { TableDefinition } from '../tables.ts'

/** What a file is, for people: told from its media type. */
export const fileKinds = ['folder', 'picture', 'document', 'video', 'audio'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileTable = {
  name: 'files',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'kind', kind: 'select', options: fileKinds, filterable: true, sortable: true },
    { key: 'bytes', kind: 'number', sortable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

export const fileKindOf = ({
  is_file,
  content_type,
}: {
  readonly is_file: boolean
  readonly content_type: string
}): FileKind => {
  if (!is_file) return 'folder'
  if (content_type.startsWith('image/')) return 'picture'
  if (content_type.startsWith('video/')) return 'video'
  return content_type.startsWith('audio/') ? 'audio' : 'document'
}
