import { formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { Card } from '../../../shared/page/index.ts'
import { Photos } from './Photos.tsx'
import { useReportView } from './ReportContext.ts'
import { partId, picturesOf } from './reportModel.ts'
import styles from './Side.module.css'

/** Shown of all: two rows. The lightbox goes through the rest. */
const shown = 6

export const PhotoOverview = (): ReactNode => {
  const { report, r, look } = useReportView()
  const pictures = picturesOf(report)
  const [first] = pictures
  if (!first) return null
  return (
    <div id={partId.photos} tabIndex={-1} className={styles['anchor']}>
      <Card
        title={r('report.photos')}
        aside={
          <button type="button" className={styles['all']} onClick={() => look(first)}>
            {r('report.allPhotos', { count: formatNumber(r.language, pictures.length) })}
          </button>
        }
      >
        <Photos media={pictures.slice(0, shown)} small />
      </Card>
    </div>
  )
}
