import { classes, Icon } from '@plumbline/kit'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './LineCheckbox.module.css'
import { isChosen, rangedTo, selectableOn, toggledItem } from './selection.ts'

/** How much of a line, or of a page, is chosen. */
const useChosen = (id: string, page: boolean): boolean | 'mixed' =>
  useBuilder(({ template, selection: { ids } }) => {
    if (!page || ids.size === 0) return ids.has(id)
    if (isChosen(template, ids, id)) return true
    return selectableOn(template, id).some((each) => ids.has(each)) ? 'mixed' : false
  })

/** The check box of a line while several are being chosen; with Shift it chooses all up to here. */
export const LineCheckbox = memo(
  ({ id, page = false }: { readonly id: string; readonly page?: boolean }): ReactNode => {
    const t = useWords()
    const store = useBuilderStore()
    const on = useBuilder((state) => state.selection.on)
    const chosen = useChosen(id, page)
    if (!on) return null
    const onClick = ({ shiftKey }: MouseEvent): void => {
      const { template, rows, selection } = store.read()
      store.setSelection(
        shiftKey ? rangedTo(template, rows, selection, { id, from: null }) : toggledItem(template, selection, id),
      )
    }
    const { template, numbers } = store.read()
    const title = itemName(t, { template, numbers }, id)
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen}
        aria-label={t(page ? 'arrange.select.page' : 'arrange.select.line', { title })}
        // Space on the line chooses it; a stop at every box would double the way through the page.
        tabIndex={-1}
        className={styles['target']}
        onClick={onClick}
      >
        <span className={classes(styles['box'], chosen !== false && styles['on'])}>
          {chosen !== false && <Icon of={chosen === 'mixed' ? IconMinus : IconCheck} size="inline" />}
        </span>
      </button>
    )
  },
)
LineCheckbox.displayName = 'LineCheckbox'
