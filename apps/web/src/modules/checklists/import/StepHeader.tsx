import { classes, Icon } from '@plumbline/kit'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Import.module.css'

export const steps = ['file', 'columns', 'check', 'finish'] as const
export type Step = (typeof steps)[number]

/** Where one is; steps that are done can be gone back to. */
export const StepHeader = ({
  step,
  go,
  busy,
}: {
  readonly step: Step
  readonly go: (step: Step) => void
  readonly busy: boolean
}): ReactNode => {
  const t = useWords()
  const at = steps.indexOf(step)
  return (
    <ol className={styles['steps']} aria-label={t('imports.steps')}>
      {steps.map((one, index) => {
        const name = t(`imports.step.${one}`)
        const done = index < at
        return (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className={classes(one === step && styles['now'], done && styles['done'])}
          >
            <button
              type="button"
              disabled={!done || busy}
              aria-label={done ? t('imports.step.done', { step: name }) : undefined}
              onClick={() => go(one)}
            >
              <span className={styles['stepNumber']} aria-hidden>
                {done ? <Icon of={IconCheck} size="inline" /> : index + 1}
              </span>
              <span className={styles['stepName']}>{name}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
