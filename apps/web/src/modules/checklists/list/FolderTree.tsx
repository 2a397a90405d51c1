import { classes, Icon } from '@plumbline/kit'
import { IconFolder, IconFolders } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { folderStyles } from '../../../shared/forms/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { useFolders } from './useFolders.ts'
import styles from './dialogs.module.css'

export interface FolderTreeProps {
  /** A folder that can't be moved into itself or below itself; null for a template. */
  readonly excludeId: string | null
  /** null: the top level. */
  readonly value: number | null
  readonly change: (value: number | null) => void
}

/** The folders as a tree of radio buttons: arrow keys go from one to the next. */
export const FolderTree = ({ excludeId, value, change }: FolderTreeProps): ReactNode => {
  const t = useWords()
  const { data, error, refetch } = useFolders(excludeId)
  if (error !== null)
    return (
      <p role="alert" className={styles['failed']}>
        {t('templates.dialog.foldersFailed')}: {errorText(t, error)}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t('gen.retry')}
        </button>
      </p>
    )
  if (!data) return <SkeletonRows rows={4} />
  const line = (id: number | null, title: string, depth: number): ReactNode => (
    <label
      key={id ?? 'root'}
      className={classes(folderStyles['folder'], value === id && folderStyles['chosen'])}
      style={{ paddingInlineStart: `calc(var(--space-sm) + ${depth} * var(--space-xl))` }}
    >
      <input
        type="radio"
        name="folder"
        className="visually-hidden"
        checked={value === id}
        data-autofocus={value === id || undefined}
        onChange={() => change(id)}
      />
      <Icon of={id === null ? IconFolders : IconFolder} size="toolbar" />
      <bdi>{title}</bdi>
    </label>
  )
  return (
    <div className={folderStyles['tree']} role="radiogroup" aria-label={t('templates.dialog.folders')}>
      {line(null, t('templates.dialog.root'), 0)}
      {data.map(({ id, title, depth }) => line(id, title, depth + 1))}
    </div>
  )
}
