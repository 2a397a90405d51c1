import { classes, Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'
import { useBuilder, useBuilderLater, useBuilderStore, useTitled } from '../store/BuilderContext.ts'
import { summariesOf } from '../store/summaries.ts'
import styles from './Outline.module.css'

export interface OutlineLineProps {
  readonly id: string
  /** Which line of the outline it is. */
  readonly index: number
  readonly depth: number
  readonly holds: boolean
  readonly open: boolean
  readonly start: number
  readonly selected: boolean
  readonly toggle: (id: string, open: boolean) => void
  readonly chosen: (() => void) | undefined
}

export const OutlineLine = memo(
  ({ id, index, depth, holds, open, start, selected, toggle, chosen }: OutlineLineProps): ReactNode => {
    const t = useWords()
    const store = useBuilderStore()
    const item = useTitled(id)
    const count = useBuilderLater((state) => summariesOf(state.counted).get(id)?.questions ?? 0)
    const problems = useBuilder((state) => state.findingsOf.get(id)?.length ?? 0)
    if (item === null) return null
    const title = item.type === 'instruction' ? plainText(item.title) : item.title
    const name = title === '' ? t(`types.item.${item.type}`) : title
    return (
      <div
        id={`outline-${id}`}
        role="treeitem"
        data-index={index}
        tabIndex={-1}
        aria-level={depth + 1}
        aria-selected={selected}
        aria-expanded={holds ? open : undefined}
        className={classes(
          styles['line'],
          selected && styles['selected'],
          depth === 0 && styles['page'],
          item.title === '' && styles['untitled'],
        )}
        style={{ insetBlockStart: start, paddingInlineStart: 8 + depth * 16 }}
        onMouseDown={(event) => {
          if (event.button !== 0) return
          if (event.target instanceof Element && event.target.closest('[data-fold]')) return toggle(id, !open)
          if (event.target instanceof Element && event.target.closest('[data-problems]')) return store.showChecks(true)
          store.select(id, 'row')
          chosen?.()
        }}
      >
        <span className={classes(styles['fold'], open && styles['unfolded'])} data-fold={holds ? '' : undefined}>
          {holds && <Icon of={IconChevronRight} size="inline" turns={!open} />}
        </span>
        <Icon of={typeIcons[item.type]} className={styles['icon']} />
        <span className={styles['name']} dir="auto" title={name}>
          {name}
        </span>
        {problems > 0 && (
          <span
            className={styles['problem']}
            data-problems
            role="img"
            aria-label={t('builder.checks.at', { count: problems })}
            title={t('builder.checks.at', { count: problems })}
          >
            <Icon of={IconAlertTriangle} size="inline" />
          </span>
        )}
        {holds && <span className={classes(styles['count'], 'figures')}>{count}</span>}
      </div>
    )
  },
)
OutlineLine.displayName = 'OutlineLine'
