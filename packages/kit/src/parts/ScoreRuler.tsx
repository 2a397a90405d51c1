import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { scoreVerdict, type ScoreVerdict } from './scoreVerdict.ts'
import styles from './ScoreRuler.module.css'

const verdictIcons: Readonly<Record<Exclude<ScoreVerdict, 'none'>, IconShape>> = {
  above: IconCircleCheck,
  near: IconAlertTriangle,
  below: IconAlertCircle,
}

export interface ScoreRulerProps {
  /** 0 to 100, or null when nothing could be scored. */
  readonly percent: number | null
  /** The template's target; null: no tick and a neutral fill. */
  readonly target: number | null
  /** The figure as text in the reader's language, with its two decimals and sign ("92.86 %"); absent where it stands elsewhere. */
  readonly figure?: string | undefined
  /** What the whole says, for screen readers: "Score 92.86 %, target 80 %, above target". */
  readonly label: string
  /** The word of the verdict, shown behind the figure where there is room. */
  readonly verdictWord?: string | undefined
  /** 8 px instead of 6, for the head of a page. */
  readonly hero?: boolean | undefined
}

/** A ruler with a tick at the target: no rings, no gauges. Fills from the start edge, so it turns round in Arabic. */
export const ScoreRuler = ({
  percent,
  target,
  figure,
  label,
  verdictWord,
  hero = false,
}: ScoreRulerProps): ReactNode => {
  const verdict = percent === null ? 'none' : scoreVerdict(percent, target)
  const filled = Math.min(100, Math.max(0, percent ?? 0))
  return (
    <span className={classes(styles['score'], styles[verdict], hero && styles['hero'])}>
      <span className={styles['ruler']} role="img" aria-label={label}>
        <span className={styles['fill']} style={{ inlineSize: `${filled}%` }} />
        {target !== null && (
          <span className={styles['tick']} style={{ insetInlineStart: `${Math.min(100, Math.max(0, target))}%` }} />
        )}
      </span>
      {figure !== undefined && (
        <span className={styles['figure']} aria-hidden>
          {figure}
        </span>
      )}
      {verdictWord !== undefined && verdict !== 'none' && (
        <span className={styles['verdict']} aria-hidden>
          <Icon of={verdictIcons[verdict]} />
          {verdictWord}
        </span>
      )}
    </span>
  )
}
