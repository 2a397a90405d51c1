import type { PreIssue } from '@plumbline/contract'
import { Badge, Icon, VisuallyHidden, type IconShape, type Tone } from '@plumbline/kit'
import { formatDate, formatDateTime } from '@plumbline/language'
import {
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconCalendarDue,
  IconEqual,
  IconEyeOff,
  IconFile,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { historyQuestion, type HistoryTemplate } from '../report/historyText.ts'
import styles from './Record.module.css'

const looks: Readonly<Record<NonNullable<PreIssue['priority']>, { readonly tone: Tone; readonly icon: IconShape }>> = {
  low: { tone: 'neutral', icon: IconArrowNarrowDown },
  medium: { tone: 'warning', icon: IconEqual },
  high: { tone: 'danger', icon: IconArrowNarrowUp },
}

const Media = ({ issue, title }: { readonly issue: PreIssue; readonly title: string }): ReactNode => {
  const t = useWords()
  const waiting = issue.media.filter(({ url }) => url === null).length
  return (
    <>
      <ul className={styles['media']}>
        {issue.media.map(({ uuid, name, kind, url, thumb_url: thumb }, index) =>
          url === null ? null : (
            <li key={uuid}>
              <a href={fileAddress(url)} target="_blank" rel="noreferrer">
                {kind === 'image' ? (
                  <img
                    src={fileAddress(thumb ?? url)}
                    alt={t('inspectionRecord.media', { number: index + 1, title })}
                    loading="lazy"
                  />
                ) : (
                  <>
                    <Icon of={IconFile} />
                    <bdi>{name}</bdi>
                  </>
                )}
              </a>
            </li>
          ),
        )}
      </ul>
      {waiting > 0 && <p className={styles['muted']}>{t('inspectionRecord.mediaWaiting', { count: waiting })}</p>}
    </>
  )
}

const Issue = ({ issue, template }: { readonly issue: PreIssue; readonly template: HistoryTemplate }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const question = historyQuestion(issue.path, template) ?? t('inspectionRecord.raisedWhole')
  const title = issue.title === '' ? t('inspectionRecord.noTitle') : issue.title
  return (
    <li className={styles['issue']}>
      <div className={styles['issueHead']}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {issue.priority !== null && (
          <Badge {...looks[issue.priority]}>{t(`inspectionRecord.priority.${issue.priority}`)}</Badge>
        )}
        {issue.hidden && (
          <span title={t('inspectionRecord.hiddenHint')}>
            <Badge tone="neutral" icon={IconEyeOff}>
              {t('inspectionRecord.hidden')}
            </Badge>
          </span>
        )}
      </div>
      {issue.description !== '' && (
        <p className={styles['description']}>
          <bdi>{issue.description}</bdi>
        </p>
      )}
      {issue.media.length > 0 && <Media issue={issue} title={title} />}
      <ul className={styles['facts']}>
        <li>
          <bdi>{question}</bdi>
        </li>
        {issue.assignee && (
          <li>
            <Icon of={IconUser} size="inline" />
            <VisuallyHidden>{t('inspectionRecord.assignee')}: </VisuallyHidden>
            <bdi>{issue.assignee.name}</bdi>
          </li>
        )}
        {issue.due_date !== null && (
          <li>
            <Icon of={IconCalendarDue} size="inline" />
            {t('inspectionRecord.due', { date: formatDate(t.language, `${issue.due_date}T00:00:00Z`, 'UTC') })}
          </li>
        )}
        <li>
          {issue.raised_by && <bdi>{t('inspectionRecord.raisedBy', { name: issue.raised_by.name })}</bdi>}{' '}
          <time dateTime={issue.raised_at}>{formatDateTime(t.language, issue.raised_at, zone)}</time>
        </li>
      </ul>
    </li>
  )
}

/** What inspectors raised, whole (decisions Q-ISS-6). */
export const RaisedCard = ({
  raised,
  template,
}: {
  readonly raised: readonly PreIssue[]
  readonly template: HistoryTemplate
}): ReactNode => {
  const t = useWords()
  return (
    <Card title={t('inspectionRecord.raised')} aside={<span className="figures">{raised.length}</span>}>
      {raised.length === 0 ? (
        <p className={styles['muted']}>{t('inspectionRecord.raisedNone')}</p>
      ) : (
        <ul className={styles['issues']}>
          {raised.map((issue) => (
            <Issue key={issue.id} issue={issue} template={template} />
          ))}
        </ul>
      )}
    </Card>
  )
}
