import { Button } from '@mantine/core'
import { templateTable, type TemplateRow } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { HelpBanner, LinkButton, PageHeader } from '../../../shared/page/index.ts'
import { askForUpgrade } from '../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable, type TableSource } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ReceivedShares } from '../sharing/ReceivedShares.tsx'
import { templateActions } from './templateActions.ts'
import { templateColumns, templateFilters } from './templateColumns.tsx'
import type { TemplateDialog } from './TemplateDialog.ts'
import { TemplateDialogs } from './TemplateDialogs.tsx'

const source: TableSource<TemplateRow> = {
  list: (query, settings) => api.checklists.listTemplates({ query }, settings),
  export: (query, settings) => api.checklists.exportTemplateList({ query }, settings),
}

const idOf = (row: TemplateRow): string => String(row.id)
const nameOf = (row: TemplateRow): string => row.title
const hrefOf = (row: TemplateRow): string | null => (row.is_template ? `/checklist/template/${row.id}/edit` : null)
const tree = {
  parentOf: (row: TemplateRow) => (row.parent_id === null ? null : String(row.parent_id)),
  isFolder: (row: TemplateRow) => !row.is_template,
}

const ImportButton = (): ReactNode => {
  const t = useWords()
  const session = useSession()
  const look = { variant: 'default', leftSection: <Icon of={IconFileImport} /> }
  const feature = 'ckl_create_checklist_from_csv'
  return hasFeature(session, feature) ? (
    <LinkButton to="/checklist/templates/import" {...look}>
      {t('templates.import')}
    </LinkButton>
  ) : (
    <Button {...look} onClick={() => askForUpgrade(feature)}>
      {t('templates.import')}
    </Button>
  )
}

/** /checklist/templates: folders and templates as a tree. */
const TemplatesScreen = (): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const changed = useReloadTable(templateTable)
  const [dialog, show] = useState<TemplateDialog | null>(null)
  const [counts, setCounts] = useState<{ readonly templates: number; readonly folders: number } | null>(null)
  const columns = useMemo(() => templateColumns(t), [t])
  const filters = useMemo(() => templateFilters(t), [t])
  const publicLibrary = useSession().settings?.public_library !== false
  const actions = useMemo(() => templateActions({ show, changed, publicLibrary }), [changed, publicLibrary])
  const newTemplate = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => show({ kind: 'new-template', parent: null })}>
      {t('templates.newTemplate')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        count={counts && counts.templates + counts.folders > 0 ? t('templates.count', counts) : undefined}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconFolderPlus} />}
              onClick={() => show({ kind: 'new-folder', parent: null })}
            >
              {t('templates.newFolder')}
            </Button>
            <ImportButton />
            {newTemplate}
          </>
        }
      />
      <HelpBanner
        id="templates"
        title={t('templates.banner.title')}
        more={{ name: t('templates.banner.more'), to: '/kb/articles/import-checklist' }}
      >
        {t('templates.banner.text')}
      </HelpBanner>
      <ReceivedShares changed={changed} />
      <DataTable
        label={t('templates.title')}
        definition={templateTable}
        source={source}
        columns={columns}
        extraFilters={filters}
        searchLabel={t('templates.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        rowActions={actions}
        tree={tree}
        loaded={({ rows, narrowed }) => {
          if (narrowed) return
          const templates = rows.filter((row) => row.is_template).length
          setCounts({ templates, folders: rows.length - templates })
        }}
        summary={(rows) => t('templates.total', { count: rows.filter((row) => row.is_template).length })}
        empty={{
          title: t('templates.empty.title'),
          text: t('templates.empty.text'),
          actions: (
            <>
              {newTemplate}
              <ImportButton />
            </>
          ),
        }}
      />
      <TemplateDialogs
        dialog={dialog}
        close={() => show(null)}
        changed={changed}
        openTemplate={(id) => void navigate({ to: `/checklist/template/${id}/edit` })}
      />
    </>
  )
}

export default TemplatesScreen
