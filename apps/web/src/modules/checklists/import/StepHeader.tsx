import { classes, Icon } from '@plumbline/kit'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import styles from './Import.module.css'

export type Step = 'file' | 'columns' | 'check' | 'contents' | 'finish'
/** A table has columns to map and rows to check; of any other file its contents are known at once. */
export const stepsOf = (isForm: boolean): readonly Step[] =>
  isForm ? ['file', 'contents', 'finish'] : ['file', 'columns', 'check', 'finish']

export const stepName = (t: WebTranslator, step: Step): string =>
  step === 'contents' ? t('contents.step') : t(`imports.step.${step}`)

/** Where one is; steps that are done can be gone back to. */
export const StepHeader = ({
  steps,
  step,
  go,
  busy,
}: {
  readonly steps: readonly Step[]
  readonly step: Step
  readonly go: (step: Step) => void
  readonly busy: boolean
}): ReactNode => {
  const t = useWords()
  const at = steps.indexOf(step)
  return (
    <ol className={styles['steps']} aria-label={t('imports.steps')}>
      {steps.map((one, index) => {
        const name = stepName(t, one)
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
