import type { ReportItem } from '@plumbline/contract'
import { classes, RichText } from '@plumbline/kit'
import { formatDateTime, formatPercent } from '@plumbline/language'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { AnswerBadge } from './AnswerBadge.tsx'
import { IssueLines } from './IssueParts.tsx'
import { Photos } from './Photos.tsx'
import { useReportView } from './ReportContext.ts'
import { partId, pathKey, sectionId } from './reportModel.ts'
import styles from './Answers.module.css'

/** A text between the questions, formatted as its author wrote it. */
const Instruction = ({ item: { number, title, pictures = [] } }: { readonly item: ReportItem }): ReactNode => {
  const picture = (file: string, name: string): ReactNode => {
    const shown = pictures.find(({ uuid }) => uuid === file)
    return shown === undefined ? name : <img src={fileAddress(shown.url)} alt={name} />
  }
  return (
    <div className={styles['answer']}>
      <dt>
        <bdi className={styles['questionNumber']}>{number}</bdi>
      </dt>
      <dd className={styles['told']}>
        <RichText html={title} picture={picture} />
      </dd>
    </div>
  )
}

const Answer = ({ item }: { readonly item: ReportItem }): ReactNode => {
  const { report, r } = useReportView()
  return (
    <div className={classes(styles['answer'], item.failed && styles['failedAnswer'])}>
      <dt>
        <bdi className={styles['questionNumber']}>{item.number}</bdi> <bdi>{item.title}</bdi>
      </dt>
      <dd>
        <AnswerBadge item={item} />
      </dd>
      {(item.rating !== undefined ||
        (item.note !== null && item.note !== '') ||
        item.media.length > 0 ||
        item.signatures.length > 0 ||
        item.issues.length > 0) && (
        <dd className={styles['more']}>
          {item.rating !== undefined && (
            <p className={styles['note']}>
              <span className={styles['noteLabel']}>{r('report.history.kind.rating')}:</span>{' '}
              <bdi>{item.rating.title}</bdi>
            </p>
          )}
          {item.note !== null && item.note !== '' && (
            <p className={styles['note']}>
              <span className={styles['noteLabel']}>{r('report.note')}:</span> <bdi>{item.note}</bdi>
            </p>
          )}
          <Photos media={item.media} />
          <IssueLines item={item} />
          {item.signatures.map(({ uuid, name, at, url }) => (
            <figure key={uuid} className={styles['signature']}>
              {url !== null && <img src={fileAddress(url)} alt={`${r('report.signatures')}: ${name}`} />}
              <figcaption>
                <bdi>{name}</bdi> · {formatDateTime(r.language, at, report.inspection.tz_code)}
              </figcaption>
            </figure>
          ))}
        </dd>
      )}
    </div>
  )
}

/** All answers by page and section, in display order. */
export const AnswerSections = (): ReactNode => {
  const { report, r } = useReportView()
  return (
    <section id={partId.answers} tabIndex={-1} className={styles['part']}>
      <h2>{r('report.answers')}</h2>
      {report.sections.map((section, place) => (
        <section
          // A section may go on after another one: its path is there twice then.
          key={`${pathKey(section.path)} ${place}`}
          id={section.continued ? undefined : sectionId(section)}
          className={styles[section.depth === 0 ? 'page' : 'section']}
        >
          <h3 className={styles[section.depth === 0 ? 'pageTitle' : 'sectionTitle']}>
            <span>
              <bdi className={styles['questionNumber']}>{section.number}</bdi>{' '}
              <bdi>{section.continued ? r('report.continued', { title: section.title }) : section.title}</bdi>
            </span>
            {section.score !== null && section.score.percent !== null && (
              <bdi className={styles['sectionScore']}>{formatPercent(r.language, section.score.percent)}</bdi>
            )}
          </h3>
          {section.items.length > 0 && (
            <dl className={styles['list']}>
              {section.items.map((item) =>
                item.type === 'instruction' ? (
                  <Instruction key={pathKey(item.path)} item={item} />
                ) : (
                  <Answer key={pathKey(item.path)} item={item} />
                ),
              )}
            </dl>
          )}
        </section>
      ))}
    </section>
  )
}
