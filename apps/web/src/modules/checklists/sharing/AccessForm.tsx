import { Button, NativeSelect, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { otherCategory, type TemplateAccess, type TemplateRow } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { useUnsaved } from '../../../shared/forms/index.ts'
import { LinkButton } from '../../../shared/page/index.ts'
import { useSession } from '../../../shared/session/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { DialogFormProps } from '../list/dialogForms.tsx'
import styles from './AccessForm.module.css'

interface AccessFormProps extends DialogFormProps {
  readonly row: TemplateRow
}

/** Why a draft can't be public yet, and the way to publish it. */
const NeverPublished = ({ row, close }: Pick<AccessFormProps, 'row' | 'close'>): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['form']}>
      <p className={styles['reason']}>
        <Icon of={IconInfoCircle} size="toolbar" />
        <span>{t('library.access.unpublished')}</span>
      </p>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.close')}
        </Button>
        <LinkButton to={`/checklist/template/${row.id}/edit`} data-autofocus>
          {t('library.access.publish')}
        </LinkButton>
      </div>
    </div>
  )
}

/** What everybody will see, said before it is done. */
const Warning = ({ row }: Pick<AccessFormProps, 'row'>): ReactNode => {
  const t = useWords()
  const { userData, workspace } = useSession()
  const names = { author: userData?.full_name ?? '', workspace: workspace?.name ?? '' }
  return (
    <div className={styles['warning']} role="note">
      <Icon of={IconAlertTriangle} size="toolbar" />
      <div>
        <strong>{t('library.access.warning')}</strong>
        <ul>
          <li>{t('library.access.warning.names', names)}</li>
          <li>{t('library.access.warning.content', { version: row.version ?? 1 })}</li>
        </ul>
        <p>{t('library.access.warning.kept')}</p>
      </div>
    </div>
  )
}

const Choice = ({ row, close, changed }: AccessFormProps): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const { language } = t
  const { access: before, category_id: known } = row.options
  const offered = useSession().settings?.public_library !== false
  const { data } = useQuery({
    queryKey: ['library', 'categories', language],
    queryFn: async ({ signal }) => (await api.library.listLibraryCategories({}, { silent: true, signal })).list,
    staleTime: Infinity,
  })
  const [access, choose] = useState<TemplateAccess>(before)
  const [category, setCategory] = useState(known ?? otherCategory)
  const [sending, setSending] = useState(false)
  const same = access === before && (access !== 'public' || category === known)
  useUnsaved(!same, sending)
  const ways: readonly TemplateAccess[] =
    before === 'private' ? ['private', 'public'] : ['private', 'public', 'withdrawn']

  const save = async (): Promise<void> => {
    setSending(true)
    try {
      const body = access === 'public' ? { access, category_id: category } : { access }
      await api.checklists.setTemplateAccess({ params: { id: String(row.id) }, body })
      await changed()
      const text = t(`library.access.saved.${access}`, { name: row.title })
      const look = { name: t('library.access.see'), perform: () => void navigate({ to: '/checklist/library' }) }
      showToast({ kind: 'success', text, ...(access === 'public' ? { action: look } : {}) })
      close()
    } catch (error) {
      tellUnanswered(t, error)
      setSending(false)
    }
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (sending) return
        if (same) close()
        else void save()
      }}
    >
      <Radio.Group
        label={t('library.access.who')}
        value={access}
        onChange={(value) => choose(ways.find((way) => way === value) ?? before)}
      >
        <div className={styles['ways']}>
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={t(`library.access.${way}`)}
              description={t(`library.access.${way}.text`)}
              data-autofocus={way === access || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {access === 'public' && offered && (
        <>
          <NativeSelect
            label={t('library.category')}
            value={String(category)}
            rightSection={<Icon of={IconChevronDown} />}
            data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget: { value } }) => setCategory(Number(value))}
          />
          <Warning row={row} />
        </>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}

/** Whether everybody finds a template in the public library, and under what. */
export const AccessForm = (props: AccessFormProps): ReactNode =>
  props.row.version === null ? <NeverPublished {...props} /> : <Choice {...props} />
