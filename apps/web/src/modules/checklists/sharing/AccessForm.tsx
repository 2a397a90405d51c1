import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { templateAccess, type TemplateAccess, type TemplateRow } from '@plumbline/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Sharing.module.css'

export interface AccessFormProps {
  readonly row: TemplateRow
  readonly close: () => void
  readonly changed: () => Promise<void>
}

/** Withdrawn is what was public once: before that there is nothing to withdraw. */
const offered = (now: TemplateAccess): readonly TemplateAccess[] =>
  templateAccess.filter((access) => access !== 'withdrawn' || now !== 'private')

/** Who may find a template beyond this workspace. */
export const AccessForm = ({ row, close, changed }: AccessFormProps): ReactNode => {
  const t = useWords()
  const now = row.options.access
  const [chosen, choose] = useState<TemplateAccess>(now)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const published = row.version !== null
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await api.checklists.setTemplateAccess(
        { params: { id: String(row.id) }, body: { access: chosen } },
        { silent: true },
      )
      await changed()
      close()
    } catch (error) {
      setProblem(errorText(t, error))
      setSending(false)
    }
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      <Radio.Group
        aria-label={t('sharing.access')}
        value={chosen}
        onChange={(value) => choose(templateAccess.find((access) => access === value) ?? now)}
      >
        <div className={styles['form']}>
          {offered(now).map((access) => (
            <Radio
              key={access}
              value={access}
              label={t(`sharing.access.${access}`)}
              description={
                access === 'public' && !published ? t('sharing.access.unpublished') : t(`sharing.access.${access}.text`)
              }
              disabled={access === 'public' && !published}
            />
          ))}
        </div>
      </Radio.Group>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending} disabled={chosen === now}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}
