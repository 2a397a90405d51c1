import { ActionIcon, Button, Modal } from '@mantine/core'
import type { StoredFile } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { formatDate, formatFileSize, formatNumber } from '@plumbline/language'
import { IconFolder, IconTrash, IconUpload } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import { LeaveGuard } from '../../../shared/leaving/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession, useUser } from '../../../shared/session/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { UploadStop, useUploader, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import '@mantine/core/styles/Progress.layer.css'
import FileChooser from '../chooser/FileChooser.tsx'
import { FileLook } from '../dialogs/FileLook.tsx'
import { FileThumb } from '../list/FileThumb.tsx'
import { UploadList } from '../uploads/UploadList.tsx'
import { useUploads } from '../uploads/useUploads.ts'
import styles from './AttachedFiles.module.css'
import type { AttachedFilesProps } from './attached.ts'

const anyFiles: UploadRules = { files: { least: 1, most: Number.POSITIVE_INFINITY } }

/** Files of a record: uploaded here, or chosen from the file manager. */
const AttachedFiles = ({ title, empty, files, changes, says }: AttachedFilesProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  const { tz_code: zone } = useUser()
  const { list, error, add, remove, renew } = files
  const put = useCallback(async (file: string) => add(file).then(() => true), [add])
  const uploads = useUploads({ put, changed: renew })
  const uploader = useUploader({
    label: t('files.upload'),
    rules: anyFiles,
    before: uploads.waiting,
    testId: 'attached-file',
    take: (chosen) => uploads.add(chosen, null),
  })
  const [choosing, setChoosing] = useState(false)
  const [shown, show] = useState<StoredFile | null>(null)
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
      title: says.removeTitle(name),
      text: says.removeText,
      confirm: says.remove,
      // Most stay in the file manager; the text says which do not.
      isReversible: true,
      isSilent: true,
      perform: async () => {
        await remove(uuid)
        showToast({ kind: 'success', text: says.removed(name) })
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
        <ActionIcon variant="subtle" aria-label={says.removeOne(file.name)} onClick={() => takeAway(file)}>
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
    </li>
  )
  const body = (): ReactNode => {
    if (error !== null) return <p role="alert">{errorText(t, error)}</p>
    if (!list) return <SkeletonRows rows={2} />
    if (list.length === 0) return <p className={styles['muted']}>{empty}</p>
    return <ul className={styles['rows']}>{list.map(line)}</ul>
  }
  return (
    <>
      <Card
        title={title}
        aside={list && list.length > 0 && <span className="figures">{formatNumber(t.language, list.length)}</span>}
      >
        {body()}
        {changes && (
          <div className={styles['acts']}>
            <Button variant="default" size="xs" leftSection={<Icon of={IconUpload} />} onClick={uploader.choose}>
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
            {uploader.input}
          </div>
        )}
        {uploader.problems.map((problem) => (
          <UploadStop key={problem} reason={problem} />
        ))}
      </Card>
      <UploadList uploads={uploads} folder={null} />
      {choosing && <FileChooser choose={({ uuid }) => void choose(uuid)} close={() => setChoosing(false)} />}
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

export default AttachedFiles
