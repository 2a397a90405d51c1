import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ScimKey } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { confirmDelete } from '../../shared/dialogs/index.ts'
import { CopyLines } from '../../shared/copyLines/index.ts'
import { formStyles, required, useForm } from '../../shared/forms/index.ts'
import { Card, SkeletonRows } from '../../shared/page/index.ts'
import { useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sso.module.css'

const keys = ['sso', 'scim-keys']

const NewKey = ({ made }: { readonly made: (key: string) => void }): ReactNode => {
  const t = useWords()
  const { form, field, sending } = useForm({
    initial: { name: '' },
    rules: { name: [required] },
    send: async ({ name }) => made((await api.sso.newScimKey({ body: { name } })).key),
  })
  return (
    <form {...form} className={formStyles['form']}>
      <TextInput label={t('sso.scim.name')} {...field('name')} />
      <div className={formStyles['foot']}>
        <Button type="submit" variant="default" loading={sending}>
          {t('sso.scim.make')}
        </Button>
      </div>
    </form>
  )
}

/** The keys of directories; a new one is shown once. */
export const ScimCard = ({ mayEdit }: { readonly mayEdit: boolean }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const queries = useQueryClient()
  const [fresh, setFresh] = useState<string | null>(null)
  const { data } = useQuery({ queryKey: keys, queryFn: () => api.sso.listScimKeys({}, { silent: true }), retry: false })
  const again = () => queries.invalidateQueries({ queryKey: keys })
  const end = ({ uuid, name }: ScimKey): void =>
    confirmDelete({
      name,
      title: t('sso.scim.end.title', { name }),
      text: t('sso.scim.end.text'),
      confirm: t('sso.scim.end.confirm'),
      perform: async () => {
        try {
          await api.sso.endScimKey({ params: { id: uuid } })
        } finally {
          await again()
        }
      },
    })
  const usedText = ({ last_used_at: used }: ScimKey): string =>
    used === null ? t('sso.scim.neverUsed') : t('sso.scim.used', { date: formatDateTime(t.language, used, zone) })
  return (
    <Card title={t('sso.scim.title')}>
      <div className={formStyles['form']}>
        <p className={formStyles['note']}>{t('sso.scim.text')}</p>
        {!data && <SkeletonRows rows={2} />}
        {data && <CopyLines lines={[[t('sso.scim.address'), data.address]]} />}
        {data?.list.length === 0 && <p className={formStyles['note']}>{t('sso.scim.none')}</p>}
        {data && data.list.length > 0 && (
          <ul className={styles['keys']}>
            {data.list.map((key) => (
              <li key={key.uuid}>
                <div>
                  <strong>{key.name}</strong>
                  <p className={formStyles['note']}>
                    {t('sso.scim.made', { date: formatDateTime(t.language, key.created_at, zone) })} · {usedText(key)}
                  </p>
                </div>
                {mayEdit && (
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('sso.scim.end', { name: key.name })}
                    onClick={() => end(key)}
                  >
                    <Icon of={IconTrash} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {fresh !== null && (
          <div role="status">
            <p>{t('sso.scim.once')}</p>
            <CopyLines lines={[[t('sso.scim.key'), fresh]]} />
            <div className={formStyles['foot']}>
              <Button variant="default" onClick={() => setFresh(null)}>
                {t('sso.scim.done')}
              </Button>
            </div>
          </div>
        )}
        {mayEdit && fresh === null && (
          <NewKey
            made={(key) => {
              setFresh(key)
              void again()
            }}
          />
        )}
      </div>
    </Card>
  )
}
