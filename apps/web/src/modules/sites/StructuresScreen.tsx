import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../shared/api/index.ts'
import { EmptyState, PageHeader, SkeletonRows } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { TitleDialog } from './TitleDialog.tsx'
import styles from './Sites.module.css'

/** /resources/sites */
const StructuresScreen = (): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const all = useQuery({
    queryKey: ['sites', 'all'],
    queryFn: ({ signal }) => api.sites.allSiteStructures({ query: {} }, { signal }),
    retry: false,
  })
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      {t('sites.new')}
    </Button>
  )
  const list = all.data?.list ?? []
  const body = (): ReactNode => {
    if (all.error !== null)
      return (
        <div role="alert" className={styles['alert']}>
          <p>{errorText(t, all.error)}</p>
          <Button variant="default" size="xs" onClick={() => void all.refetch()}>
            {t('gen.retry')}
          </Button>
        </div>
      )
    if (all.isPending) return <SkeletonRows rows={4} />
    if (list.length === 0)
      return <EmptyState kind="nothing-yet" title={t('sites.empty.title')} text={t('sites.empty.text')} actions={add} />
    return (
      <ul className={styles['structures']} aria-label={t('sites.title')}>
        {list.map(({ uuid, title, nodes }) => (
          <li key={uuid}>
            <Link to={`/resources/sites/${uuid}`}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles['muted']}>{t('sites.count', { count: nodes })}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <PageHeader
        title={t('sites.title')}
        {...(list.length > 0 ? { count: formatNumber(t.language, list.length) } : {})}
        actions={list.length > 0 ? add : null}
      />
      {body()}
      {adding && (
        <TitleDialog
          title={t('sites.new')}
          initial=""
          close={() => setAdding(false)}
          save={async (title) => {
            const { uuid } = await api.sites.newSiteStructure({ body: { title } })
            await navigate({ to: `/resources/sites/${uuid}` })
          }}
        />
      )}
    </>
  )
}

export default StructuresScreen
