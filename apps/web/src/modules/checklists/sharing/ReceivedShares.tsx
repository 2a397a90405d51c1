import { Button, Modal } from '@mantine/core'
import type { TemplateShare } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconInbox } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { FolderSelect } from '../list/FolderSelect.tsx'
import styles from './Sharing.module.css'

const receivedQuery = {
  queryKey: ['template-shares', 'received'],
  queryFn: () => api.checklists.receivedShares({}, { silent: true }),
} as const

interface ReceivedDialogProps {
  readonly shares: readonly TemplateShare[]
  readonly changed: () => Promise<void>
  readonly close: () => void
}

const ReceivedDialog = ({ shares, changed, close }: ReceivedDialogProps): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const [folder, setFolder] = useState('')
  const [answering, setAnswering] = useState<number | null>(null)
  const answer = async (share: TemplateShare, accepted: boolean): Promise<void> => {
    const params = { id: String(share.id) }
    setAnswering(share.id)
    try {
      if (accepted) {
        const body = { parent_id: folder === '' ? null : Number(folder) }
        await api.checklists.acceptShare({ params, body }, { silent: true })
        showToast({ kind: 'success', text: t('sharing.accepted', { name: share.title }) })
      } else await api.checklists.declineShare({ params }, { silent: true })
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
    setAnswering(null)
    if (shares.length === 1) close()
    await Promise.all([client.invalidateQueries({ queryKey: receivedQuery.queryKey }), changed()])
  }
  return (
    <Modal
      opened
      onClose={close}
      size={620}
      title={t('sharing.received.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['form']}>
        <FolderSelect label={t('templates.dialog.folder')} value={folder} change={setFolder} />
        <ul className={styles['list']}>
          {shares.map((share) => (
            <li key={share.uuid}>
              <span className={styles['names']}>
                <strong dir="auto">{share.title}</strong>
                <span dir="auto">
                  {t('sharing.received.from', { workspace: share.workspace, by: share.by })} ·{' '}
                  {t('sharing.received.questions', { count: share.questions })}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                disabled={answering !== null}
                aria-label={t('sharing.decline.named', { name: share.title })}
                onClick={() => void answer(share, false)}
              >
                {t('sharing.decline')}
              </Button>
              <Button
                size="xs"
                loading={answering === share.id}
                disabled={answering !== null}
                aria-label={t('sharing.accept.named', { name: share.title })}
                onClick={() => void answer(share, true)}
              >
                {t('sharing.accept')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

/** What other workspaces shared and nobody answered yet; nothing where there is nothing. */
export const ReceivedShares = ({ changed }: { readonly changed: () => Promise<void> }): ReactNode => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(receivedQuery)
  const waiting = (data?.list ?? []).filter(({ state }) => state === 'pending')
  if (waiting.length === 0) return null
  return (
    <div className={styles['received']} role="status">
      <Icon of={IconInbox} size="toolbar" />
      <span>{t('sharing.received', { count: waiting.length })}</span>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('sharing.received.look')}
      </Button>
      {open && <ReceivedDialog shares={waiting} changed={changed} close={() => setOpen(false)} />}
    </div>
  )
}
