import { formatDateTime } from '@plumbline/language'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { useReportView } from './ReportContext.ts'
import { partId } from './reportModel.ts'
import answers from './Answers.module.css'
import styles from './Side.module.css'

/** Everybody who signed: the picture, the name and the time below the line. */
export const Signatures = (): ReactNode => {
  const { report, r } = useReportView()
  if (report.signatures.length === 0) return null
  return (
    <section id={partId.signatures} tabIndex={-1} className={answers['part']}>
      <h2>{r('report.signatures')}</h2>
      <ul className={styles['signatures']}>
        {report.signatures.map(({ uuid, name, at, title, url }) => (
          <li key={uuid}>
            <p className={styles['over']}>
              <bdi>{title}</bdi>
            </p>
            <figure className={answers['signature']}>
              {url !== null && <img src={fileAddress(url)} alt={`${r('report.signatures')}: ${name}`} />}
              <figcaption>
                <bdi>{name}</bdi> · {formatDateTime(r.language, at, report.inspection.tz_code)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
