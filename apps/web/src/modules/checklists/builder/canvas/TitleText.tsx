import { ancestorsOf, applyEdit, definitionOf, itemOf, type ItemType } from '@plumbline/checklist'
import { classes } from '@plumbline/kit'
import { memo, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { addQuestions, targetBelow } from '../actions/addItems.ts'
import { sectionAbove } from '../actions/moveItems.ts'
import { setTitle } from '../actions/writeItem.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { isElsewhere } from './isElsewhere.ts'
import { pastedTitles } from '../../pastedTitles.ts'
import { performCommand } from './performCommand.ts'
import { titleCommand } from './titleKeys.ts'
import styles from './TitleText.module.css'

export interface TitleTextProps {
  readonly id: string
  readonly type: ItemType
  readonly title: string
  readonly required: boolean
  readonly selected: boolean
  /** A formatted text is written in the properties: here its words are only shown. */
  readonly fixed?: boolean
  readonly className: string | undefined
}

const lineHeightPx = 20

/** A title: text at rest, and on the current line a field that takes just the room of its text. */
export const TitleText = memo(
  ({ id, type, title, required, selected, fixed = false, className }: TitleTextProps): ReactNode => {
    const t = useWords()
    const store = useBuilderStore()
    const tools = useTools()
    const field = useRef<HTMLTextAreaElement>(null)
    const focus = useBuilder((state) => (state.focus?.id === id && state.focus.at === 'title' ? state.focus : null))

    useLayoutEffect(() => {
      const element = field.current
      if (focus === null || element === null || isElsewhere(focus, element)) return
      element.focus({ preventScroll: true })
      const caret = Math.min(focus.caret ?? element.value.length, element.value.length)
      element.setSelectionRange(focus.whole === true ? 0 : caret, caret)
    }, [focus])

    const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
      const { template } = store.read()
      const element = event.currentTarget
      const command = titleCommand(
        {
          key: event.key,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          shiftKey: event.shiftKey,
          altKey: event.altKey,
          isComposing: event.nativeEvent.isComposing,
        },
        {
          title: element.value,
          selectionStart: element.selectionStart,
          selectionEnd: element.selectionEnd,
          oneLine: element.clientHeight < lineHeightPx * 2,
          canIndent: sectionAbove(template, id) !== null,
          canOutdent: ancestorsOf(template, id)[0]?.type === 'section',
        },
      )
      if (command === null) return
      event.preventDefault()
      event.stopPropagation()
      performCommand(store, tools, { id, command, at: 'title' })
    }

    /** Several lines: the first goes into this title, every other becomes a question of the same type. */
    const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
      const [first, ...others] = pastedTitles(event.clipboardData.getData('text/plain'))
      if (first === undefined || others.length === 0) return
      event.preventDefault()
      const { template, collapsed } = store.read()
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const written = setTitle(template, id, value.slice(0, selectionStart) + first + value.slice(selectionEnd))
      const result = written.kind === 'change' ? applyEdit(template, written.edit) : null
      const next = result?.ok === true ? result.template : template
      const itself = itemOf(next, id)
      const asked = itself !== null && definitionOf(itself.type).kind === 'question' ? itself.type : 'textAnswer'
      const added = addQuestions(
        { template: next, ...tools },
        { type: asked, like: id, titles: others, target: targetBelow(next, id, !collapsed.has(id)) },
      )
      if (added.kind !== 'change' || written.kind !== 'change')
        return store.run(added.kind === 'change' ? added : written)
      store.run({ ...added, edit: { kind: 'batch', edits: [written.edit, added.edit] } })
    }

    const placeholder =
      type === 'instruction'
        ? t('builderLines.instruction')
        : definitionOf(type).kind === 'question'
          ? t('builder.title.question')
          : t('builder.title.section')

    const written = selected && !fixed
    return (
      <span className={classes(styles['title'], className)} data-title dir="auto">
        <span
          className={classes(styles[title === '' ? 'empty' : 'text'], written && styles['written'])}
          aria-hidden={written}
        >
          {title === '' ? placeholder : title}
        </span>
        {required && (
          <span className={styles['required']} aria-hidden>
            *
          </span>
        )}
        {written && (
          <textarea
            ref={field}
            className={styles['field']}
            rows={1}
            value={title}
            dir="auto"
            aria-label={t('builder.title.of', { type: t(`types.item.${type}`) })}
            placeholder={placeholder}
            spellCheck
            onChange={(event) => store.run(setTitle(store.read().template, id, event.currentTarget.value))}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        )}
      </span>
    )
  },
)
TitleText.displayName = 'TitleText'
