import { Button } from '@mantine/core'
import type { ApiKey } from '@plumbline/contract'
import { Badge, Icon } from '@plumbline/kit'
import { formatDate, formatDateTime } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconClockOff, IconEye, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { Card, EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AccountScreen.module.css'
import { NewKeyForm } from './NewKeyForm.tsx'

const keysKey = ['people', 'keys'] as const

const KeyLine = ({ of: key, remove }: { readonly of: ApiKey; readonly remove: () => void }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const [opened] = useState(() => Date.now())
  const hasEnded = Date.parse(key.expires_at) <= opened
  const used = key.last_used_at === null ? null : formatDateTime(t.language, key.last_used_at, zone)
  return (
    <li>
      <div className={styles['named']}>
        <bdi>{key.name}</bdi>
        <p className={styles['since']}>
          <bdi>{key.prefix}…</bdi> · {t('apiKeys.until', { date: formatDate(t.language, key.expires_at, zone) })} ·{' '}
          {used === null ? t('apiKeys.unused') : t('apiKeys.used', { date: used })}
        </p>
        {key.read_only && (
          <Badge tone="info" icon={IconEye}>
            {t('apiKeys.readOnly')}
          </Badge>
        )}
        {hasEnded && (
          <Badge tone="warning" icon={IconClockOff}>
            {t('apiKeys.ended')}
          </Badge>
        )}
      </div>
      <Button variant="default" size="xs" aria-label={t('apiKeys.deleteNamed', { name: key.name })} onClick={remove}>
        {t('apiKeys.delete')}
      </Button>
    </li>
  )
}

/** Keys for programs that work in the person's name. */
export const KeysCard = (): ReactNode => {
  const t = useWords()
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: keysKey,
    queryFn: async () => (await api.keys.listKeys({}, { silent: true })).list,
    retry: false,
  })
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: keysKey })
  const remove = ({ id, name }: ApiKey): void =>
    confirmDelete({
      name,
      title: t('apiKeys.delete.title', { name }),
      text: t('apiKeys.delete.text'),
      confirm: t('apiKeys.delete'),
      isSilent: true,
      perform: async () => {
        await api.keys.deleteKey({ params: { id: String(id) } }, { silent: true })
        await renew()
      },
    })
  return (
    <Card title={t('apiKeys.title')}>
      <p className={styles['note']}>{t('apiKeys.text')}</p>
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <EmptyState
          kind="lost"
          title={t('apiKeys.failed')}
          text={errorText(t, error)}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          }
        />
      )}
      {data && data.length === 0 && <p className={styles['since']}>{t('apiKeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles['sessions']}>
          {data.map((key) => (
            <KeyLine key={key.id} of={key} remove={() => remove(key)} />
          ))}
        </ul>
      )}
      {data && (
        <Button
          className={styles['add']}
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          onClick={() => setMaking(true)}
        >
          {t('apiKeys.new')}
        </Button>
      )}
      <FormDialog opened={making} onClose={() => setMaking(false)} title={t('apiKeys.new')}>
        {making && <NewKeyForm made={() => void renew()} close={() => setMaking(false)} />}
      </FormDialog>
    </Card>
  )
}
