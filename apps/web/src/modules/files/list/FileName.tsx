import type { ManagedFile } from '@plumbline/contract'
import { Badge } from '@plumbline/kit'
import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextCell } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { FileThumb } from './FileThumb.tsx'
import styles from './Files.module.css'

export interface FileNameProps {
  readonly row: ManagedFile
  /** A file is opened where it stands: it has no address. */
  readonly open: (row: ManagedFile) => void
}

/** Picture or icon, name, where it was found, and whether something shows it. */
export const FileName = ({ row, open }: FileNameProps): ReactNode => {
  const t = useWords()
  const { is_file, name, path, used_by, children } = row
  const words = (
    <span className={styles['words']}>
      <TextCell text={name} />
      {path.length > 0 && (
        <span className={styles['path']} dir="auto">
          {path.map((folder) => folder.name).join(' / ')}
        </span>
      )}
    </span>
  )
  return (
    <span className={styles['name']}>
      <FileThumb row={row} />
      {is_file ? (
        <button type="button" tabIndex={-1} className={styles['open']} onClick={() => open(row)}>
          {words}
        </button>
      ) : (
        words
      )}
      {!is_file && <span className={styles['count']}>{children}</span>}
      {used_by > 0 && (
        <Badge tone="neutral" icon={IconLink}>
          {t('files.used', { count: used_by })}
        </Badge>
      )}
    </span>
  )
}
