import { ActionIcon, Button, Modal } from '@mantine/core'
import type { AssetInPlace, StoredFile } from '@plumbline/contract'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { formatDate, formatFileSize, formatNumber } from '@plumbline/language'
import { IconFolder, IconTrash, IconUpload } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { confirmDelete, useOpener } from '../../../shared/dialogs/index.ts'
import { LeaveGuard } from '../../../shared/leaving/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession, useUser } from '../../../shared/session/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { FileChooser, FileLook, FileThumb, UploadList, useUploads } from '../../files/index.ts'
import '@mantine/core/styles/Progress.layer.css'
import { useAssetFiles } from './useAssetFiles.ts'
import styles from './Detail.module.css'

/** Manuals, plans and pictures of the asset: uploaded here, or chosen from the file manager. */
export const FilesCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { tz_code: zone } = useUser()
  const { list, error, add, remove, renew } = useAssetFiles(asset)
  const put = useCallback(async (file: string) => add(file).then(() => true), [add])
  const uploads = useUploads({ put, changed: renew })
  const picker = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [shown, show] = useState<StoredFile | null>(null)
  useOpener(choosing)
  const changes = !asset.archived && mayAccess(session, ['SST_MANAGE_ASSET'])
  const looks = mayAccess(session, ['RES_MANAGE_FILE_MANAGER', 'CKL_MANAGE_TEMPLATES'])
  const choose = async (file: string): Promise<void> => {
    setChoosing(false)
    try {
      await add(file)
      await renew()
    } catch (problem) {
      tellUnanswered(t, problem, { retry: () => void choose(file) })
    }
  }
  const takeAway = ({ uuid, name }: StoredFile): void =>
    confirmDelete({
      name,
      title: t('assets.files.remove.title', { name }),
      text: t('assets.files.remove.text'),
      confirm: t('assets.files.remove'),
      // Most stay in the file manager; the text says which do not.
      isReversible: true,
      isSilent: true,
      perform: async () => {
        await remove(uuid)
        showToast({ kind: 'success', text: t('assets.files.removed', { name }) })
      },
    })
  const line = (file: StoredFile): ReactNode => (
    <li key={file.uuid} className={styles['row']}>
      <FileThumb row={file} />
      <div className={styles['grow']}>
        <button type="button" className={styles['open']} onClick={() => show(file)}>
          <bdi>{file.name}</bdi>
        </button>
        <p className={styles['muted']}>
          {formatFileSize(t.language, file.bytes)} · {formatDate(t.language, file.created_at, zone)}
        </p>
      </div>
      {changes && (
        <ActionIcon
          variant="subtle"
          aria-label={t('assets.files.removeOne', { name: file.name })}
          onClick={() => takeAway(file)}
        >
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
    </li>
  )
  const body = (): ReactNode => {
    if (error !== null) return <p role="alert">{errorText(t, error)}</p>
    if (!list) return <SkeletonRows rows={2} />
    if (list.length === 0) return <p className={styles['muted']}>{t('assets.noFiles')}</p>
    return <ul className={styles['rows']}>{list.map(line)}</ul>
  }
  return (
    <>
      <Card
        title={t('assets.card.files')}
        aside={list && list.length > 0 && <span className="figures">{formatNumber(t.language, list.length)}</span>}
      >
        {body()}
        {changes && (
          <div className={styles['acts']}>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon of={IconUpload} />}
              onClick={() => picker.current?.click()}
            >
              {t('files.upload')}
            </Button>
            {looks && (
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon of={IconFolder} />}
                onClick={() => setChoosing(true)}
              >
                {t('files.choose')}
              </Button>
            )}
            <VisuallyHidden>
              <input
                ref={picker}
                type="file"
                multiple
                tabIndex={-1}
                aria-label={t('files.upload')}
                data-testid="asset-file"
                onChange={({ currentTarget }) => {
                  uploads.add([...(currentTarget.files ?? [])], null)
                  currentTarget.value = ''
                }}
              />
            </VisuallyHidden>
          </div>
        )}
      </Card>
      <UploadList uploads={uploads} folder={null} />
      {choosing && (
        <Suspense>
          <FileChooser choose={({ uuid }) => void choose(uuid)} close={() => setChoosing(false)} />
        </Suspense>
      )}
      <Modal
        opened={shown !== null}
        onClose={() => show(null)}
        size={800}
        title={shown && <bdi>{shown.name}</bdi>}
        closeButtonProps={{ 'aria-label': t('gen.close') }}
      >
        {shown && <FileLook row={shown} />}
      </Modal>
      <LeaveGuard when={uploads.busy} title={t('files.leave')} text={t('files.leave.text')} />
    </>
  )
}
