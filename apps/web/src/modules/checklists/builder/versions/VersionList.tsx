import { formatDateTime } from '@plumbline/language'
import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useUser } from '../../../../shared/session/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { draft, type Entry, type Version } from './Entry.ts'
import { useOpenByVersion } from './useVersion.ts'
import styles from './VersionsDialog.module.css'

const Line = ({
  entry,
  chosen,
  choose,
  name,
  children,
}: {
  readonly entry: Entry
  readonly chosen: Entry
  readonly choose: (entry: Entry) => void
  readonly name: string
  readonly children: ReactNode
}): ReactNode => (
  <li>
    <button
      type="button"
      className={classes(styles['version'], entry === chosen && styles['chosen'])}
      aria-current={entry === chosen}
      onClick={() => choose(entry)}
    >
      <strong>{name}</strong>
      {children}
    </button>
  </li>
)

/** The draft and every version, newest first: number, when, who, note, and the inspections that go on under it. */
export const VersionList = ({
  versions,
  chosen,
  choose,
}: {
  readonly versions: readonly Version[]
  readonly chosen: Entry
  readonly choose: (entry: Entry) => void
}): ReactNode => {
  const t = useWords()
  const { tz_code } = useUser()
  const id = useBuilder((state) => state.record.id)
  const hasDraft = useBuilder((state) => state.record.hasDraft)
  const { data: open } = useOpenByVersion(id)
  return (
    <nav className={styles['versions']} aria-label={t('builderVersions.list')}>
      <ol className={styles['list']}>
        {hasDraft && (
          <Line entry={draft} chosen={chosen} choose={choose} name={t('builderVersions.draft')}>
            <span className={styles['muted']}>{t('builderVersions.draft.text')}</span>
          </Line>
        )}
        {versions.map(({ version, published_at, published_by, note, questions }) => {
          const date = formatDateTime(t.language, published_at, tz_code)
          const count = open?.find((each) => each.version === version)?.count ?? 0
          return (
            <Line
              key={version}
              entry={version}
              chosen={chosen}
              choose={choose}
              name={t('builderVersions.number', { version })}
            >
              <span className={styles['muted']}>
                {published_by === null ? date : t('builderVersions.by', { date, name: published_by })}
              </span>
              <span className={styles['muted']}>
                {t('builder.questions', { count: questions })}
                {count > 0 && ` · ${t('builderVersions.open', { count })}`}
              </span>
              {note !== '' && (
                <span className={styles['note']} dir="auto">
                  {note}
                </span>
              )}
            </Line>
          )
        })}
      </ol>
    </nav>
  )
}
