import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useTools } from '../BuilderTools.ts'
import { rangedTo, toggledItem } from '../select/selection.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { caretAt } from './caretAt.ts'
import { isElsewhere } from './isElsewhere.ts'
import { performCommand } from './performCommand.ts'
import { rowCommand } from './titleKeys.ts'

export interface LineHandlers {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly tabIndex: 0 | -1
  readonly onMouseDown: (event: MouseEvent<HTMLDivElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, input, textarea, select, [role="menu"], [role="dialog"]') !== null

/** Arrows along the text turn round with it. */
const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const isHandle = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-handle]') !== null

/** How a line takes clicks, keys and the focus. One line of the grid is in the tab order: the current one. */
export const useLine = (id: string, selected: boolean): LineHandlers => {
  const store = useBuilderStore()
  const tools = useTools()
  const ref = useRef<HTMLDivElement>(null)
  const focus = useBuilder((state) => (state.focus?.id === id && state.focus.at === 'row' ? state.focus : null))

  useLayoutEffect(() => {
    const element = ref.current
    if (focus !== null && element !== null && !isElsewhere(focus, element)) element.focus({ preventScroll: true })
  }, [focus])

  return {
    ref,
    tabIndex: selected ? 0 : -1,
    onMouseDown: (event) => {
      // Preventing the press on the handle would keep the browser from dragging.
      if (event.button !== 0 || isControl(event.target) || isHandle(event.target)) return
      const title = event.target instanceof Element ? event.target.closest('[data-title]') : null
      event.preventDefault()
      const { template, rows, selection, current } = store.read()
      if (event.shiftKey) return store.setSelection(rangedTo(template, rows, selection, { id, from: current }))
      if (event.ctrlKey || event.metaKey) return store.setSelection(toggledItem(template, selection, id))
      const caret = title === null ? null : caretAt(title, event.clientX, event.clientY)
      store.select(id, title === null ? 'row' : 'title', caret ?? undefined)
    },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return
      const { ctrlKey, metaKey, shiftKey, altKey } = event
      const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
      const key = mirrored ? (turned[event.key] ?? event.key) : event.key
      const command = rowCommand({
        key,
        ctrlKey,
        metaKey,
        shiftKey,
        altKey,
        isComposing: event.nativeEvent.isComposing,
      })
      if (command === null) return
      event.preventDefault()
      event.stopPropagation()
      performCommand(store, tools, { id, command, at: 'row' })
    },
  }
}
