import type { Item } from '@plumbline/checklist'
import { classes, Icon, VisuallyHidden } from '@plumbline/kit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { say, useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { sameBesideTitle } from '../store/sameBesideTitle.ts'
import { toggles } from '../toggles/toggles.ts'
import styles from './Line.module.css'

export interface LineMarksProps {
  readonly item: Item
  readonly selected: boolean
}

const Marks = ({ item, selected }: LineMarksProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  // Who has the cursor in a line that says nothing yet is about to write in it.
  const problems = useBuilder(
    (state) => state.findingsOf.get(item.id)?.filter(({ code }) => !selected || code !== 'title_empty').length ?? 0,
  )
  const on = toggles.filter(({ id, isOn }) => id !== 'required' && isOn(item))
  if (problems === 0 && (selected || on.length === 0)) return null
  return (
    <span className={styles['marks']}>
      {problems > 0 && (
        <button
          type="button"
          className={classes(styles['mark'], styles['problem'])}
          tabIndex={selected ? 0 : -1}
          aria-label={t('builder.checks.at', { count: problems })}
          onClick={() => store.showChecks(true)}
        >
          <Icon of={IconAlertTriangle} size="inline" />
        </button>
      )}
      {!selected &&
        on.map(({ id, icon, name }) => (
          <span key={id} className={styles['mark']} title={say(t, name)}>
            <Icon of={icon} />
            <VisuallyHidden>{say(t, name)}</VisuallyHidden>
          </span>
        ))}
    </span>
  )
}

/** What is attached to a line at rest: only what is set. The selected line has its toggles instead. */
export const LineMarks = memo(Marks, sameBesideTitle)
