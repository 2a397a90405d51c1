import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { fileKindOf, fileTable, type ManagedFile } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { formatFileSize } from '@plumbline/language'
import { Link } from '@tanstack/react-router'
import { IconDotsVertical, IconFilterOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useActionContext } from '../../../shared/actions/index.ts'
import { errorText, fileAddress } from '../../../shared/api/index.ts'
import { EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import {
  BulkBar,
  SearchBox,
  TableFooter,
  useTableRows,
  useTableState,
  type BulkAction,
  type EmptyTable,
  type RowAction,
  type TableSource,
} from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fileIcons } from './fileIcon.ts'
import { thumbOf } from './FileThumb.tsx'
import styles from './Files.module.css'

export interface FileTilesProps {
  readonly source: TableSource<ManagedFile>
  readonly open: (row: ManagedFile) => void
  readonly hrefOf: (row: ManagedFile) => string | null
  readonly rowActions: readonly RowAction<ManagedFile>[]
  readonly bulkActions: readonly BulkAction[]
  readonly empty: EmptyTable
}

/** What files look like: the same rows as the list's, by the same address, as thumbnails. */
export const FileTiles = ({ source, open, hrefOf, rowActions, bulkActions, empty }: FileTilesProps): ReactNode => {
  const t = useWords()
  const context = useActionContext()
  const { state, change } = useTableState(fileTable)
  const { rows, total, totalPages, pending, fetching, error, reload, fetchAhead } = useTableRows(
    fileTable,
    source,
    state,
    false,
  )
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  const filters = Object.keys(state.filter).length
  const narrowed = filters > 0 || state.q !== ''
  const here = rows.filter(({ uuid }) => picked.has(uuid))
  const menu = (row: ManagedFile): ReactNode => (
    <Menu width="max-content" withinPortal>
      <Menu.Target>
        <ActionIcon className={styles['more']} aria-label={t('table.rowActions', { name: row.name })}>
          <Icon of={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rowActions
          .filter((action) => action.visible(context, row))
          .map((action) => (
            <Menu.Item
              key={action.id}
              leftSection={<Icon of={action.icon} />}
              {...(action.dangerous === true ? { color: 'danger' } : {})}
              onClick={() => void action.perform(context, row)}
            >
              {action.name(context, row)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
  const face = (row: ManagedFile): ReactNode => {
    const thumb = thumbOf(row)
    const kind = fileKindOf(row)
    return (
      <>
        <span className={styles['shown']}>
          {thumb === null ? (
            <Icon of={fileIcons[kind]} size="field" className={styles[row.is_file ? 'fileIcon' : 'folderIcon'] ?? ''} />
          ) : (
            <img src={fileAddress(thumb)} alt="" loading="lazy" />
          )}
        </span>
        <span className={styles['caption']}>
          <bdi>{row.name}</bdi>
          <span className={styles['count']}>
            {row.is_file ? formatFileSize(t.language, row.bytes) : t('files.entries', { count: row.children })}
          </span>
        </span>
      </>
    )
  }
  const tile = (row: ManagedFile): ReactNode => {
    const href = hrefOf(row)
    return (
      <li key={row.uuid} className={classes(styles['tile'], picked.has(row.uuid) && styles['picked'])}>
        {href === null ? (
          <button type="button" className={styles['face']} data-face onClick={() => open(row)}>
            {face(row)}
          </button>
        ) : (
          <Link to={href} className={styles['face'] ?? ''} data-face>
            {face(row)}
          </Link>
        )}
        <span className={styles['pick']}>
          <Checkbox
            size="xs"
            aria-label={t('table.selectRow', { name: row.name })}
            checked={picked.has(row.uuid)}
            onChange={({ currentTarget }) => {
              const next = new Set(picked)
              if (currentTarget.checked) next.add(row.uuid)
              else next.delete(row.uuid)
              pick(next)
            }}
          />
        </span>
        {menu(row)}
      </li>
    )
  }
  return (
    <section aria-label={t('files.title')}>
      <div className={styles['tilesHead']}>
        <SearchBox label={t('files.search')} value={state.q} search={(q) => change({ q }, { replace: true })} />
        {/* The list's filters hold here too: they are said, and can be taken away. */}
        {filters > 0 && (
          <Button variant="default" leftSection={<Icon of={IconFilterOff} />} onClick={() => change({ filter: {} })}>
            {t('table.empty.clear')}
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="alert" className={styles['failed']}>
          {t('table.failed')}: {errorText(t, error)}
        </p>
      )}
      {pending && error === null && <SkeletonRows rows={4} />}
      {!pending && rows.length === 0 && !fetching && error === null && (
        <EmptyState
          kind={narrowed ? 'nothing-matches' : 'nothing-yet'}
          title={
            filters > 0 ? t('table.empty.filters', { count: filters }) : narrowed ? t('files.noMatch') : empty.title
          }
          {...(narrowed ? {} : { text: empty.text, actions: empty.actions })}
        />
      )}
      <ul className={styles['tiles']} aria-label={t('files.title')} aria-busy={fetching}>
        {rows.map(tile)}
      </ul>
      {here.length > 0 && (
        <BulkBar
          subject={{
            body: { ids: here.map(({ uuid }) => uuid) },
            count: here.length,
            done: () => {
              pick(new Set())
              reload()
            },
          }}
          all={false}
          selectAll={undefined}
          clear={() => pick(new Set())}
          actions={bulkActions}
        />
      )}
      <TableFooter
        limit={state.limit}
        page={state.page}
        rows={rows.length}
        total={total}
        totalPages={totalPages}
        change={change}
        fetchAhead={fetchAhead}
        disabled={fetching}
        failed={error !== null}
      />
    </section>
  )
}
