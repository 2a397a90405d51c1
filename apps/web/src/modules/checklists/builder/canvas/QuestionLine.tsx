import { definitionOf } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useDragLine } from '../drag/useDragLine.ts'
import { isFormatted, plainText } from '../richText/richText.ts'
import { TitleOfferAt } from '../merge/TitleOfferAt.tsx'
import { AuthorsAt } from '../presence/AuthorsAt.tsx'
import { LineCheckbox } from '../select/LineCheckbox.tsx'
import { useBuilder, useBuilderStore, useItem } from '../store/BuilderContext.ts'
import { TogglesRow } from '../toggles/TogglesRow.tsx'
import { AnswerSketch } from './AnswerSketch.tsx'
import { FirstTypes } from './FirstTypes.tsx'
import type { LineProps } from './LineProps.ts'
import { indentPx } from './indentPx.ts'
import styles from './Line.module.css'
import { LineMarks } from './LineMarks.tsx'
import { LineNumber } from './LineNumber.tsx'
import { TitleText } from './TitleText.tsx'
import { useLine } from './useLine.ts'

/** A question: handle, number, type, title, what is attached, and its answer as the inspector meets it. */
export const QuestionLine = ({ rowKey, id, indent, last, selected }: LineProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const item = useItem(id)
  const chosen = useBuilder((state) => state.selection.ids.has(id))
  const line = useLine(id, selected)
  const { handle, drop, dragging } = useDragLine(line.ref, { rowKey, id })
  if (item === null) return null
  const { type, title, options } = item
  const formatted = type === 'instruction' && isFormatted(title)
  const name = t(`types.item.${type}`)
  const system = definitionOf(type).disabled
  const mayChangeType = definitionOf(type).status === 'normal' && item.parent_id !== null
  return (
    <div
      {...line}
      role="row"
      data-row={rowKey}
      aria-level={indent + 2}
      aria-selected={selected}
      className={classes(
        styles['line'],
        last && styles['last'],
        selected && styles['selected'],
        chosen && styles['chosen'],
        dragging && styles['dragging'],
        drop === 'before' && styles['dropBefore'],
        drop === 'after' && styles['dropAfter'],
      )}
    >
      <div role="gridcell">
        <div className={styles['cell']} style={{ marginInlineStart: Math.max(0, indent - 1) * indentPx }}>
          <span ref={handle} className={styles['handle']} data-handle aria-hidden />
          {!system && <LineCheckbox id={id} />}
          <LineNumber id={id} />
          <button
            type="button"
            className={styles['type']}
            tabIndex={selected ? 0 : -1}
            aria-label={mayChangeType ? t('builder.type.change', { type: name }) : name}
            disabled={!mayChangeType}
            onClick={() => store.openPalette({ row: rowKey, purpose: { kind: 'change', id } })}
          >
            <Icon of={typeIcons[type]} />
          </button>
          <TitleText
            id={id}
            type={type}
            title={formatted ? plainText(title) : title}
            fixed={formatted}
            required={options.required === true}
            selected={selected}
            className={styles['questionTitle']}
          />
          <AuthorsAt id={id} />
          <LineMarks item={item} selected={selected} />
          <AnswerSketch item={item} />
        </div>
        <TitleOfferAt id={id} />
        {selected && <FirstTypes item={item} rowKey={rowKey} />}
        <TogglesRow item={item} indent={Math.max(0, indent - 1)} selected={selected} />
        <button
          type="button"
          className={styles['between']}
          tabIndex={selected ? 0 : -1}
          aria-label={t('builder.add.below', { title: title === '' ? name : title })}
          onClick={() => store.openPalette({ row: rowKey, purpose: { kind: 'after', id } })}
        >
          <span />
        </button>
      </div>
    </div>
  )
}
