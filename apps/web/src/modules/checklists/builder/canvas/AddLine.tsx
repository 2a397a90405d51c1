import { childrenOf, itemOf } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { addItem, addQuestions, targetInside } from '../actions/addItems.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import type { LineProps } from './LineProps.ts'
import styles from './Line.module.css'
import { nextAtEnd } from './nextQuestion.ts'
import { pastedTitles } from '../../pastedTitles.ts'
import { indentPx } from './indentPx.ts'

/** The line at the end of a page or section: what is typed into it becomes a question at once. */
export const AddLine = ({ rowKey, id, indent, last }: LineProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const [composed, setComposed] = useState('')

  const add = (titles: readonly string[]): void => {
    const next = nextAtEnd(store.read().template, id)
    act((view) =>
      titles.length === 1
        ? addItem(view, { ...next, title: titles[0] ?? '', target: targetInside(id) })
        : addQuestions(view, { ...next, titles, target: targetInside(id) }),
    )
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add([''])
    } else if (event.key === '/') {
      event.preventDefault()
      store.openPalette({ row: rowKey, purpose: { kind: 'inside', id } })
    } else if (event.key === 'ArrowUp' || event.key === 'Backspace') {
      event.preventDefault()
      const { template } = store.read()
      const above = childrenOf(template, id).at(-1) ?? itemOf(template, id)
      if (above) store.select(above.id, 'title')
    }
  }

  const onPaste = (event: ClipboardEvent): void => {
    const titles = pastedTitles(event.clipboardData.getData('text/plain'))
    if (titles.length < 2) return
    event.preventDefault()
    add(titles)
  }

  return (
    <div role="row" data-row={rowKey} className={classes(styles['line'], last && styles['last'])}>
      <div role="gridcell" className={styles['add']} style={{ marginInlineStart: Math.max(0, indent - 1) * indentPx }}>
        <Icon of={IconPlus} />
        <input
          className={styles['addInput']}
          aria-label={t('builder.add.label')}
          placeholder={t('builder.add.placeholder')}
          size={t('builder.add.placeholder').length + 1}
          value={composed}
          onChange={(event) => {
            const { value } = event.currentTarget
            // An input method still builds its letters: they become a question when it is done.
            if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return setComposed(value)
            setComposed('')
            if (value.trim() !== '') add([value])
          }}
          onCompositionEnd={(event) => {
            const { value } = event.currentTarget
            setComposed('')
            if (value.trim() !== '') add([value])
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button
          type="button"
          className={styles['addButton']}
          aria-label={t('builder.palette')}
          onClick={() => store.openPalette({ row: rowKey, purpose: { kind: 'inside', id } })}
        >
          <span className={styles['addWords']}>{t('builder.add.press')}</span> <kbd>/</kbd>{' '}
          <span className={styles['addWords']}>{t('builder.add.type')}</span>
        </button>
      </div>
    </div>
  )
}
