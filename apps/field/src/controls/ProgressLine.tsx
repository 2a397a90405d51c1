import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'

export interface ProgressLineProps {
  readonly done: number
  readonly of: number
  readonly label: string
  readonly rounded?: boolean
}

export const ProgressLine = ({ done, of, label, rounded = false }: ProgressLineProps): ReactNode => (
  <div
    className={classes('progress', rounded && 'rounded')}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
    aria-valuetext={label}
  >
    <span style={{ inlineSize: of === 0 ? '0%' : `${(100 * done) / of}%` }} />
  </div>
)
