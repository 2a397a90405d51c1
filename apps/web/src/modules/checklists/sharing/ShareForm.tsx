import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { TemplateRow, TemplateShare } from '@plumbline/contract'
import { Badge, type Tone } from '@plumbline/kit'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { myWorkspacesQuery } from '../../workspaces/index.ts'
import styles from './Sharing.module.css'

export interface ShareFormProps {
  readonly row: TemplateRow
  readonly close: () => void
}

const other = 'other'

const looks: Readonly<Record<TemplateShare['state'], { readonly tone: Tone; readonly icon: typeof IconCircleX }>> = {
  pending: { tone: 'warning', icon: IconHourglass },
  accepted: { tone: 'success', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconCircleX },
}

/** To which workspace a template goes, and how those it went to answered. */
export const ShareForm = ({ row, close }: ShareFormProps): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const id = String(row.id)
  const mine = useQuery(myWorkspacesQuery)
  const shares = useQuery({
    queryKey: ['template-shares', row.id],
    queryFn: ({ signal }) => api.checklists.templateShares({ params: { id } }, { silent: true, signal }),
  })
  const others = (mine.data?.list ?? []).filter(({ current }) => !current)
  const [chosen, choose] = useState<string | null>(null)
  const [written, write] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const target = chosen ?? (others[0] ? String(others[0].id) : other)

  const send = async (): Promise<void> => {
    const workspace_id = target === other ? written.trim() : target
    if (workspace_id === '') return setProblem(t('errors.field.required'))
    setSending(true)
    setProblem(null)
    try {
      await api.checklists.shareTemplate({ params: { id }, body: { workspace_id } }, { silent: true })
      await client.invalidateQueries({ queryKey: ['template-shares', row.id] })
      const name = others.find((workspace) => String(workspace.id) === target)?.name
      if (name !== undefined) showToast({ kind: 'success', text: t('sharing.share.sent', { workspace: name }) })
      write('')
    } catch (error) {
      setProblem(fieldMessages(error)['workspace_id'] ?? errorText(t, error))
    }
    setSending(false)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      <p>{t('sharing.share.text', { version: row.version ?? 0 })}</p>
      {others.length > 0 && (
        <NativeSelect
          label={t('sharing.workspace')}
          value={target}
          data={[
            ...others.map((workspace) => ({ value: String(workspace.id), label: workspace.name })),
            { value: other, label: t('sharing.workspace.other') },
          ]}
          error={target === other ? undefined : problem}
          onChange={(event) => {
            choose(event.currentTarget.value)
            setProblem(null)
          }}
          data-autofocus
        />
      )}
      {target === other && (
        <TextInput
          label={t('sharing.workspace.id')}
          description={t('sharing.workspace.idText')}
          autoComplete="off"
          dir="ltr"
          value={written}
          error={problem}
          onChange={(event) => write(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={sending}>
          {t('gen.close')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('sharing.share.confirm')}
        </Button>
      </div>
      {(shares.data?.list.length ?? 0) > 0 && (
        <section aria-label={t('sharing.sent')}>
          <h3 className={styles['heading']}>{t('sharing.sent')}</h3>
          <ul className={styles['list']}>
            {shares.data?.list.map((share) => (
              <li key={share.uuid}>
                <span className={styles['names']}>
                  <strong dir="auto">{share.workspace}</strong>
                  <span>{t('sharing.version', { version: share.version })}</span>
                </span>
                <Badge {...looks[share.state]}>{t(`sharing.state.${share.state}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  )
}
