import type { equationProblem, Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './EquationField.module.css'

/** An item that is there, but not to calculate with: it comes later, is the calculation itself, or holds no number. */
export interface BarredName {
  readonly kind: 'later' | 'itself' | 'notNumeric'
  readonly item: Item
}

export interface EquationProblemProps {
  readonly problem: NonNullable<ReturnType<typeof equationProblem>>
  readonly barred: BarredName | null
  /** Questions that may have been meant. */
  readonly near: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly choose: (item: Item) => void
}

/** What is wrong with an equation, where, why, and what may be meant instead. */
export const EquationProblem = ({ problem, barred, near, nameOf, choose }: EquationProblemProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <p className={styles['fault']}>
        <Icon of={IconAlertCircle} />
        <span>
          {problem.code === 'variable_unknown'
            ? t('equations.unknown', { var: problem.found })
            : t('equations.incorrect')}{' '}
          <span className={styles['at']}>{t('equations.position', { position: problem.position + 1 })}</span>
        </span>
      </p>
      {barred !== null && (
        <p className={styles['why']}>
          {barred.kind === 'itself'
            ? t('builderLines.equation.itself')
            : t(`builderLines.equation.${barred.kind}`, { title: nameOf(barred.item) })}
        </p>
      )}
      {near.length > 0 && (
        <div className={styles['near']} role="group" aria-label={t('builderLines.equation.meant')}>
          <span>{t('builderLines.equation.meant')}</span>
          {near.map((item) => (
            <button key={item.id} type="button" onClick={() => choose(item)}>
              <Icon of={typeIcons[item.type]} size="inline" />
              <bdi>{nameOf(item)}</bdi>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
