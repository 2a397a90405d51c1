import { classes, Icon } from '@plumbline/kit'
import { useQuery } from '@tanstack/react-query'
import { IconFolder, IconFolders } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { folderStyles, formStyles } from '../../../shared/forms/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'

export interface FolderTreeProps {
  /** These, and what is below them, can't be the place. */
  readonly without: ReadonlySet<string>
  /** null: the top. */
  readonly value: string | null
  readonly change: (folder: string | null) => void
}

interface Folder {
  readonly uuid: string
  readonly name: string
  readonly depth: number
}

/** The list is in the order of the tree: what stands deeper behind a folder is in it. */
const withoutThese = (folders: readonly Folder[], without: ReadonlySet<string>): readonly Folder[] => {
  let hiddenBelow = Number.POSITIVE_INFINITY
  return folders.filter(({ uuid, depth }) => {
    if (depth > hiddenBelow) return false
    hiddenBelow = without.has(uuid) ? depth : Number.POSITIVE_INFINITY
    return !without.has(uuid)
  })
}

/** The folders as a tree of radio buttons: arrow keys go from one to the next. */
export const FolderTree = ({ without, value, change }: FolderTreeProps): ReactNode => {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['table', 'files', 'folders'],
    queryFn: async ({ signal }) => (await api.files.listFolders({}, { silent: true, signal })).list,
    retry: false,
    staleTime: 0,
  })
  if (error !== null)
    return (
      <p role="alert" className={formStyles['problem']}>
        {errorText(t, error)}
      </p>
    )
  if (!data) return <SkeletonRows rows={4} />
  const line = (uuid: string | null, name: string, depth: number): ReactNode => (
    <label
      key={uuid ?? 'top'}
      className={classes(folderStyles['folder'], value === uuid && folderStyles['chosen'])}
      style={{ paddingInlineStart: `calc(var(--space-sm) + ${Math.min(depth, 8)} * var(--space-xl))` }}
    >
      <input
        type="radio"
        name="folder"
        className="visually-hidden"
        checked={value === uuid}
        data-autofocus={value === uuid || undefined}
        onChange={() => change(uuid)}
      />
      <Icon of={uuid === null ? IconFolders : IconFolder} size="toolbar" />
      <bdi>{name}</bdi>
    </label>
  )
  return (
    <div className={folderStyles['tree']} role="radiogroup" aria-label={t('files.folders')}>
      {line(null, t('files.top'), 0)}
      {withoutThese(data, without).map(({ uuid, name, depth }) => line(uuid, name, depth + 1))}
    </div>
  )
}
