import { Button } from '@mantine/core'
import type { SiteEdit, SiteOption } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconColumns3, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { api, errorText } from '../../shared/api/index.ts'
import { confirmDelete } from '../../shared/dialogs/index.ts'
import { EmptyState, PageHeader, SkeletonRows, useDocumentTitle } from '../../shared/page/index.ts'
import { ImportRows } from '../../shared/rowImport/index.ts'
import { SearchBox } from '../../shared/table/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { NodeDialog } from './NodeDialog.tsx'
import { SiteRows } from './SiteRows.tsx'
import { TitleDialog } from './TitleDialog.tsx'
import { useSiteMoves } from './useSiteMoves.ts'
import { useRenewStructure, useSiteTree, useStructure } from './useSiteTree.ts'
import styles from './Sites.module.css'

type Open =
  | { readonly kind: 'title' | 'columns' | 'import' }
  | { readonly kind: 'add'; readonly parent: SiteOption | null }
  | { readonly kind: 'change'; readonly node: SiteOption }

/** /resources/sites/{id} */
const StructureScreen = (): ReactNode => {
  const t = useWords()
  const { id = '' } = useParams({ strict: false })
  const [q, setQ] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  const structure = useStructure(id)
  const tree = useSiteTree(id, q, expanded)
  const renew = useRenewStructure(id)
  const { data } = structure
  useDocumentTitle(data?.title ?? t('sites.one'))
  const columns = useMemo(() => data?.columns ?? [], [data])
  const rowColumns = useMemo(
    () => [
      { id: 'title', label: t('sites.field.title'), required: true, headings: ['name', 'site'] },
      { id: 'id', label: t('sites.import.id'), headings: ['code', 'key'] },
      { id: 'parent', label: t('sites.import.parent'), headings: ['parent id', 'parent code', 'belongs to'] },
      { id: 'group', label: t('sites.import.group'), headings: ['region', 'area'] },
      { id: 'is_site', label: t('sites.field.isSite') },
      ...columns.map(({ key, title, required }) => ({ id: key, label: title, required })),
    ],
    [t, columns],
  )
  const close = (): void => setOpen(null)
  const edit = async (...edits: readonly SiteEdit[]): Promise<void> => {
    await api.sites.editSiteStructure({ params: { id }, body: { edits: [...edits] } })
    renew()
  }
  const toggle = (node: string): void => {
    const next = new Set(expanded)
    if (!next.delete(node)) next.add(node)
    setExpanded(next)
  }
  const reveal = (parent: string): void => setExpanded((before) => new Set([...before, parent]))
  const moves = useSiteMoves(tree, edit, reveal)
  const remove = (node: SiteOption): void =>
    confirmDelete({
      name: node.label,
      title: t('sites.delete.title', { name: node.label }),
      ...(node.hasChildren ? { text: t('sites.delete.below') } : {}),
      perform: () => edit({ op: 'remove', id: node.value }),
    })
  const problem = structure.error ?? tree.error
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ kind: 'add', parent: null })}>
      {t('sites.add')}
    </Button>
  )
  const bring = (
    <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={() => setOpen({ kind: 'import' })}>
      {t('sites.import')}
    </Button>
  )
  const body = (): ReactNode => {
    if (problem !== null)
      return (
        <div role="alert" className={styles['alert']}>
          <p>{errorText(t, problem)}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              if (structure.error !== null) void structure.refetch()
              tree.retry()
            }}
          >
            {t('gen.retry')}
          </Button>
        </div>
      )
    if (tree.pending) return <SkeletonRows rows={8} />
    if (tree.rows.length === 0 && q !== '')
      return <EmptyState kind="nothing-matches" title={t('sites.noneFound', { text: q })} />
    if (tree.rows.length === 0)
      return (
        <EmptyState
          kind="nothing-yet"
          title={t('sites.noSites.title')}
          text={t('sites.noSites.text')}
          actions={
            <>
              {bring}
              {add}
            </>
          }
        />
      )
    return (
      <SiteRows
        tree={tree}
        columns={columns}
        found={q !== ''}
        acts={{
          ...moves,
          toggle,
          add: (parent) => setOpen({ kind: 'add', parent }),
          change: (node) => setOpen({ kind: 'change', node }),
          remove,
        }}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={<bdi>{data?.title ?? t('sites.one')}</bdi>}
        path={[{ name: t('sites.title'), to: '/resources/sites' }]}
        {...(data ? { count: t('sites.count', { count: data.nodes }) } : {})}
        actions={
          data && (
            <>
              <Button
                variant="default"
                leftSection={<Icon of={IconPencil} />}
                onClick={() => setOpen({ kind: 'title' })}
              >
                {t('sites.rename')}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon of={IconColumns3} />}
                onClick={() => setOpen({ kind: 'columns' })}
              >
                {t('sites.columns')}
              </Button>
              {bring}
              {add}
            </>
          )
        }
      />
      <div className={styles['page']}>
        <div className={styles['find']}>
          <SearchBox label={t('sites.search')} value={q} search={setQ} />
        </div>
        {body()}
      </div>
      {open?.kind === 'title' && data && (
        <TitleDialog
          title={t('sites.rename')}
          initial={data.title}
          close={close}
          save={async (title) => {
            await api.sites.editSiteStructure({ params: { id }, body: { title } })
            renew()
          }}
        />
      )}
      {open?.kind === 'columns' && data && (
        <ColumnsDialog
          columns={columns}
          close={close}
          save={async (list) => {
            await api.sites.editSiteStructure({ params: { id }, body: { columns: [...list] } })
            renew()
          }}
        />
      )}
      {open?.kind === 'import' && (
        <ImportRows
          title={t('sites.import')}
          columns={rowColumns}
          send={({ file, fileName, columns: mapped, query }) =>
            api.sites.importSites(
              { params: { id }, file, fileName, query, body: { columns: mapped } },
              { silent: true },
            )
          }
          imported={renew}
          close={close}
        />
      )}
      {open?.kind === 'add' && (
        <NodeDialog
          title={open.parent ? t('sites.addBelowOf', { name: open.parent.label }) : t('sites.add')}
          columns={columns}
          initial={{ title: '', is_site: true, options: {} }}
          close={close}
          save={async (values) => {
            const parent = open.parent?.value ?? null
            await edit({ op: 'add', id: crypto.randomUUID(), parent_id: parent, ...values })
            if (parent !== null) reveal(parent)
          }}
        />
      )}
      {open?.kind === 'change' && (
        <NodeDialog
          title={open.node.label}
          columns={columns}
          initial={{ title: open.node.label, is_site: open.node.is_site, options: open.node.options }}
          close={close}
          save={(values) => edit({ op: 'change', id: open.node.value, ...values })}
        />
      )}
    </>
  )
}

export default StructureScreen
