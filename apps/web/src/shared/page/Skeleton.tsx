import { VisuallyHidden } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import styles from './Skeleton.module.css'

/** One grey shape of what comes. */
export const Bone = ({
  width,
  height = 12,
}: {
  readonly width: number | string
  readonly height?: number
}): ReactNode => <span className={styles['bone']} style={{ inlineSize: width, blockSize: height }} />

const widths = ['46%', '34%', '52%', '28%', '40%']

/** Rows of a list or table to come. */
export const SkeletonRows = ({ rows = 8 }: { readonly rows?: number }): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['rows']} role="status">
      <VisuallyHidden>{t('gen.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles['row']} key={row}>
          <Bone width={16} height={16} />
          <Bone width={widths[row % widths.length] ?? '40%'} />
          <span className={styles['end']}>
            <Bone width={72} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A whole page to come: its head and some rows. */
export const SkeletonPage = (): ReactNode => (
  <div className={styles['page']}>
    <Bone width={220} height={24} />
    <SkeletonRows />
  </div>
)
