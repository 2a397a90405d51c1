import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { useFolders } from './useFolders.ts'

export interface FolderSelectProps {
  readonly label: string
  /** '' is the top level. */
  readonly value: string
  readonly change: (value: string) => void
}

/** One of all folders, each indented by its depth. */
export const FolderSelect = ({ label, value, change }: FolderSelectProps): ReactNode => {
  const t = useWords()
  const { data, error } = useFolders(null)
  const known = data ?? []
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error === null ? undefined : `${t('templates.dialog.foldersFailed')}: ${errorText(t, error)}`}
      onChange={(event) => change(event.currentTarget.value)}
      data={[
        { value: '', label: t('templates.dialog.root') },
        ...known.map(({ id, title, depth }) => ({
          value: String(id),
          label: `${'\u2003'.repeat(depth + 1)}${title}`,
        })),
      ]}
    />
  )
}
