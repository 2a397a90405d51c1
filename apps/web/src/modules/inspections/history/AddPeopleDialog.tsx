import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FoundUser, Inspection } from '@plumbline/contract'
import { Avatar, Icon } from '@plumbline/kit'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Record.module.css'

const searchDelay = 300

interface Shared {
  readonly close: () => void
  readonly done: () => Promise<void>
}

const Form = ({ inspection, close, done }: Shared & { readonly inspection: Inspection }): ReactNode => {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), searchDelay)
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundUser>>(new Map())
  const [busy, setBusy] = useState(false)
  const found = useQuery({
    queryKey: ['user-search', q],
    queryFn: async ({ signal }) =>
      (await api.people.searchUsers({ query: q === '' ? {} : { q } }, { silent: true, signal })).list,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const here = new Set(inspection.participants.map(({ uuid }) => uuid))
  // Whom one chose stays in sight, also when the search goes on to somebody else.
  const rows = [...chosen.values(), ...(found.data ?? []).filter(({ uuid }) => !chosen.has(uuid))]
  const toggle = (user: FoundUser, checked: boolean): void => {
    const next = new Map(chosen)
    if (checked) next.set(user.uuid, user)
    else next.delete(user.uuid)
    setChosen(next)
  }
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      await api.inspections.addParticipants({
        params: { id: inspection.uuid },
        body: { users: [...chosen.keys()] },
      })
      showToast({ kind: 'success', text: t('inspectionRecord.added', { count: chosen.size }) })
      close()
      await done()
    } catch (error) {
      setBusy(false)
      tellUnanswered(t, error, { retry: () => void add() })
    }
  }
  const list = (): ReactNode => {
    if (found.error) return <p role="alert">{errorText(t, found.error)}</p>
    if (!found.data) return <SkeletonRows rows={4} />
    if (rows.length === 0) return <p className={styles['muted']}>{t('inspectionRecord.nobody')}</p>
    return rows.map((user) => (
      <Checkbox
        key={user.uuid}
        checked={here.has(user.uuid) || chosen.has(user.uuid)}
        disabled={here.has(user.uuid)}
        onChange={(event) => toggle(user, event.currentTarget.checked)}
        label={
          <span className={styles['person']}>
            <Avatar name={user.name} size={24} decorative />
            <span>
              <bdi>{user.name}</bdi>
              {(here.has(user.uuid) || user.email !== null) && (
                <bdi className={styles['muted']}>
                  {here.has(user.uuid) ? t('inspectionRecord.takesPart') : user.email}
                </bdi>
              )}
            </span>
          </span>
        }
      />
    ))
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size > 0 && !busy) void add()
      }}
    >
      <p className={styles['muted']}>{t('inspectionRecord.addPeopleText')}</p>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('inspectionRecord.searchPeople')}
        placeholder={t('inspectionRecord.searchPeople')}
        leftSection={<Icon of={IconSearch} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles['found']} role="group" aria-label={t('inspectionRecord.people')}>
        {list()}
      </div>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={chosen.size === 0}>
          {t('inspectionRecord.add', { count: chosen.size })}
        </Button>
      </div>
    </form>
  )
}

/** Adds people who may answer too; null: closed. */
export const AddPeopleDialog = ({
  inspection,
  close,
  done,
}: Shared & { readonly inspection: Inspection | null }): ReactNode => {
  const t = useWords()
  return (
    <Modal
      opened={inspection !== null}
      onClose={close}
      title={inspection && t('inspectionRecord.addPeopleTo', { number: inspection.number })}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {inspection && <Form inspection={inspection} close={close} done={done} />}
    </Modal>
  )
}
