import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { fileTable, type FileCrumb, type ManagedFile } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconFolderPlus, IconSettings, IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { api, CallError } from '../../shared/api/index.ts'
import { LeaveGuard } from '../../shared/leaving/index.ts'
import { followTopic } from '../../shared/live/index.ts'
import { HelpBanner, LinkButton, PageHeader } from '../../shared/page/index.ts'
import { PermissionGate } from '../../shared/session/index.ts'
import { DataTable, useReloadTable } from '../../shared/table/index.ts'
import { UploadStop, useUploader, type UploadRules } from '../../shared/upload/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { ClashDialog } from './dialogs/ClashDialog.tsx'
import { FileDialogs } from './dialogs/FileDialogs.tsx'
import { useClashQuestion } from './dialogs/useClashQuestion.ts'
import type { FileDialog } from './FileDialog.ts'
import { fileSource, folderAddress, hrefOf, idOf, nameOf } from './fileSource.ts'
import { Crumbs } from './list/Crumbs.tsx'
import { fileBulkActions, fileRowActions } from './list/fileActions.ts'
import { fileColumns } from './list/fileColumns.tsx'
import { FileTiles } from './list/FileTiles.tsx'
import { placeFiles } from './placeFiles.ts'
import { askOfBatch, type UploadBatch } from './uploads/uploadBatch.ts'
import { UploadList } from './uploads/UploadList.tsx'
import { useUploads } from './uploads/useUploads.ts'
import './fileStyles.ts'
import styles from './list/Files.module.css'

/** How many at once is the person's affair; each is sent by itself. */
const anyFiles: UploadRules = { files: { least: 1, most: Number.POSITIVE_INFINITY } }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What others do in the file manager is seen without a reload. */
const useOthersChanges = (changed: () => Promise<void>): void =>
  useEffect(() => {
    const reload = (): void => void changed()
    const topic = followTopic('files', { joined: () => undefined, heard: reload, left: () => undefined })
    return topic.stop
  }, [changed])

/** The folders the open one stands in, itself the last; "gone" where somebody took it away. */
const usePath = (folder: string | null): readonly FileCrumb[] | 'gone' => {
  const { data, error } = useQuery({
    queryKey: ['table', 'files', 'path', folder],
    queryFn: ({ signal }) =>
      api.files.listFiles({ query: { parent_id: folder ?? '', limit: '10' } }, { silent: true, signal }),
    enabled: folder !== null,
    retry: false,
    staleTime: 0,
  })
  if (error instanceof CallError && error.body?.error_code === 'FIL_FOLDER_NOT_FOUND') return 'gone'
  return folder === null ? [] : (data?.path ?? [])
}

/** /resources/filemanager: the address carries the open folder and how it is looked at. */
const FileManagerScreen = (): ReactNode => {
  const t = useWords()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = search['folder']
  const folder = typeof asked === 'string' && uuidShape.test(asked) ? asked.toLowerCase() : null
  const asTiles = search['view'] === 'tiles'
  const path = usePath(folder)
  const changed = useReloadTable(fileTable)
  const [dialog, show] = useState<FileDialog | null>(null)
  const { asked: clash, ask } = useClashQuestion()
  const put = useCallback(
    (uuid: string, destination: string | null, batch: UploadBatch) =>
      placeFiles({ how: 'move', ids: [uuid], destination }, askOfBatch(ask, batch)),
    [ask],
  )
  const uploads = useUploads({ put, changed })
  useOthersChanges(changed)
  const source = useMemo(() => fileSource(folder), [folder])
  const open = useCallback((row: ManagedFile): void => show({ kind: 'preview', row }), [])
  const columns = useMemo(() => fileColumns(t, open), [t, open])
  const tools = useMemo(() => ({ folder, asTiles, show, changed }), [folder, asTiles, changed])
  const rowActions = useMemo(() => fileRowActions(tools), [tools])
  const bulkActions = useMemo(() => fileBulkActions(tools), [tools])
  const uploader = useUploader({
    label: t('files.upload'),
    rules: anyFiles,
    before: uploads.waiting,
    testId: 'file-upload',
    take: (files) => uploads.add(files, folder),
  })
  const upload = (
    <Button leftSection={<Icon of={IconUpload} />} onClick={uploader.choose}>
      {t('files.upload')}
    </Button>
  )
  if (path === 'gone')
    return (
      <>
        <PageHeader title={t('files.title')} />
        <div role="alert">
          <p>{t('files.folderGone')}</p>
          <LinkButton to={folderAddress(null, asTiles)}>{t('files.toTop')}</LinkButton>
        </div>
      </>
    )
  const empty = { title: t('files.empty.title'), text: t('files.empty.text'), actions: upload }
  return (
    // Dropping is a way beside the button "Upload".
    <div className={classes(styles['drop'], uploader.over && styles['over'])} {...uploader.drop}>
      <PageHeader
        title={t('files.title')}
        actions={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('files.view')}
              data={[
                { value: 'list', label: t('files.view.list') },
                { value: 'tiles', label: t('files.view.tiles') },
              ]}
              value={asTiles ? 'tiles' : 'list'}
              onChange={(view) => {
                const { view: _before, ...others } = search
                void navigate({ to: '.', search: view === 'tiles' ? { ...others, view } : others, replace: true })
              }}
            />
            <PermissionGate allow="APP_EDIT_SETTINGS" denied={null}>
              <ActionIcon size="lg" aria-label={t('files.settings.title')} onClick={() => show({ kind: 'settings' })}>
                <Icon of={IconSettings} />
              </ActionIcon>
            </PermissionGate>
            <Button
              variant="default"
              leftSection={<Icon of={IconFolderPlus} />}
              onClick={() => show({ kind: 'new-folder' })}
            >
              {t('files.newFolder')}
            </Button>
            {upload}
          </>
        }
      />
      {uploader.input}
      <HelpBanner id="files" title={t('files.banner.title')}>
        {t('files.banner.text')}
      </HelpBanner>
      <Crumbs path={path} asTiles={asTiles} />
      {uploader.problems.length > 0 && (
        <div className={styles['problems']}>
          {uploader.problems.map((problem) => (
            <UploadStop key={problem} reason={problem} />
          ))}
        </div>
      )}
      <UploadList uploads={uploads} folder={folder} />
      {asTiles ? (
        <FileTiles
          key={folder}
          source={source}
          open={open}
          hrefOf={(row) => (row.is_file ? null : folderAddress(row.uuid, true))}
          rowActions={rowActions}
          bulkActions={bulkActions}
          empty={empty}
        />
      ) : (
        <DataTable
          key={folder}
          label={t('files.title')}
          definition={fileTable}
          source={source}
          columns={columns}
          searchLabel={t('files.search')}
          idOf={idOf}
          nameOf={nameOf}
          hrefOf={hrefOf}
          rowActions={rowActions}
          bulkActions={bulkActions}
          empty={empty}
        />
      )}
      <FileDialogs dialog={dialog} folder={folder} ask={ask} close={() => show(null)} changed={changed} />
      <ClashDialog asked={clash} />
      <LeaveGuard when={uploads.busy} title={t('files.leave')} text={t('files.leave.text')} />
    </div>
  )
}

export default FileManagerScreen
