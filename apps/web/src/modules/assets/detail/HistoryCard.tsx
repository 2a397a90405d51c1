import type { AssetEvent, AssetInPlace, CustomField } from '@plumbline/contract'
import { formatDateTime } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import styles from './Detail.module.css'

const own = {
  asset_id: 'assets.column.assetId',
  display_name: 'assets.column.name',
  type: 'assets.column.type',
  parent: 'assets.column.parent',
} as const

const isOwn = (key: string): key is keyof typeof own => Object.hasOwn(own, key)

/** A custom field by its name; one that was deleted since by its key. */
const nameOf = (t: WebTranslator, fields: readonly CustomField[], key: string): string =>
  isOwn(key) ? t(own[key]) : (fields.find((field) => field.key === key)?.name ?? key)

const Entry = ({
  event,
  fields,
}: {
  readonly event: AssetEvent
  readonly fields: readonly CustomField[]
}): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const name = event.actor ?? t('assets.event.nobody')
  return (
    <li className={styles['row']}>
      <div className={styles['grow']}>
        {t(`assets.event.${event.kind}`, { name })}
        <ul className={styles['changes']}>
          {event.changes.map(({ key, before, after }) => (
            <li key={key}>
              <bdi>
                {key === 'file'
                  ? (after ?? before)
                  : t('assets.event.from', {
                      field: nameOf(t, fields, key),
                      before: before ?? t('assets.event.empty'),
                      after: after ?? t('assets.event.empty'),
                    })}
              </bdi>
            </li>
          ))}
        </ul>
        <p className={styles['muted']}>
          <time dateTime={event.at}>{formatDateTime(t.language, event.at, zone)}</time>
        </p>
      </div>
    </li>
  )
}

/** What became of the asset, the newest first. */
export const HistoryCard = ({
  asset,
  fields,
}: {
  readonly asset: AssetInPlace
  readonly fields: readonly CustomField[]
}): ReactNode => {
  const t = useWords()
  const told = useQuery({
    queryKey: ['asset', asset.uuid, 'history'],
    queryFn: async ({ signal }) =>
      (await api.assets.assetHistory({ params: { id: asset.uuid } }, { silent: true, signal })).list,
    retry: false,
  })
  return (
    <Card title={t('assets.card.history')}>
      {told.error ? (
        <p role="alert">{errorText(t, told.error)}</p>
      ) : told.data ? (
        <ol className={styles['rows']}>
          {told.data.map((event) => (
            <Entry key={event.id} event={event} fields={fields} />
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  )
}
