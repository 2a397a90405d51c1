import { Button, Modal } from '@mantine/core'
import { fileKindOf, type FileKind, type ManagedFile } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronRight, IconFolders } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, errorText, fileAddress } from '../../../shared/api/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { SearchBox } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fileIcons } from '../list/fileIcon.ts'
import { thumbOf } from '../list/FileThumb.tsx'
import styles from './FileChooser.module.css'

export interface FileChooserProps {
  /** Absent: any file. */
  readonly only?: Exclude<FileKind, 'folder'>
  readonly choose: (file: ManagedFile) => void
  readonly close: () => void
}

/** A file is chosen with one click; folders are opened, and a search looks below the open one. */
const FileChooser = ({ only, choose, close }: FileChooserProps): ReactNode => {
  const t = useWords()
  const [folder, setFolder] = useState('')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['table', 'files', 'choose', folder, q, page, only ?? ''],
    queryFn: ({ signal }) => {
      const kinds = only === undefined ? {} : { filter: JSON.stringify({ kind: ['folder', only] }) }
      const query = { parent_id: folder, q, limit: '50', page: String(page), ...kinds }
      return api.files.listFiles({ query }, { silent: true, signal })
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const go = (to: string): void => {
    setFolder(to)
    setQ('')
    setPage(1)
  }
  const line = (row: ManagedFile): ReactNode => {
    const thumb = thumbOf(row)
    return (
      <li key={row.uuid}>
        <button type="button" className={styles['line']} onClick={() => (row.is_file ? choose(row) : go(row.uuid))}>
          {thumb === null ? (
            <Icon of={fileIcons[fileKindOf(row)]} size="toolbar" />
          ) : (
            <img src={fileAddress(thumb)} alt="" loading="lazy" />
          )}
          <bdi>{row.name}</bdi>
          {!row.is_file && <Icon of={IconChevronRight} size="inline" turns />}
        </button>
      </li>
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(only === 'picture' ? 'files.choose.picture' : 'files.choose.file')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['chooser']}>
        <SearchBox
          label={t('files.search')}
          value={q}
          search={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        <nav className={styles['path']} aria-label={t('files.path')}>
          <Button variant="subtle" size="xs" leftSection={<Icon of={IconFolders} />} onClick={() => go('')}>
            {t('files.top')}
          </Button>
          {data?.path.map(({ uuid, name }) => (
            <Button key={uuid} variant="subtle" size="xs" onClick={() => go(uuid)}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </nav>
        {error !== null && (
          <p role="alert" className={styles['failed']}>
            {errorText(t, error)}
          </p>
        )}
        {!data && error === null && <SkeletonRows rows={4} />}
        {data?.list.length === 0 && <p>{t(q === '' ? 'files.choose.none' : 'files.noMatch')}</p>}
        <ul className={styles['list']} aria-label={t('files.title')}>
          {data?.list.map(line)}
        </ul>
        {data && data.pagination.total_pages > 1 && (
          <div className={styles['path']}>
            <Button size="xs" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {t('table.previousPage')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={page >= data.pagination.total_pages}
              onClick={() => setPage(page + 1)}
            >
              {t('table.nextPage')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

export default FileChooser
