import { Badge } from '@plumbline/kit'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AccountScreen.module.css'

interface FactorLineProps {
  readonly name: string
  readonly text: string
  readonly isOn: boolean
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One way to prove oneself: what it is, whether it is on, what can be done with it. */
export const FactorLine = ({ name, text, isOn, children }: FactorLineProps): ReactNode => {
  const t = useWords()
  return (
    <li>
      <div>
        <span className={styles['factor']}>
          {name}
          <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? IconCircleCheck : IconCircle}>
            {t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}
          </Badge>
        </span>
        <p className={styles['since']}>{text}</p>
      </div>
      <div className={styles['actions']}>{children}</div>
    </li>
  )
}
