import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { Tip } from './laterParts.ts'

const openDelayMs = 300

const tippedBy = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/**
 * Tooltips of the buttons in a row, from their `data-tip`. Only the one that is seen is made: a row is drawn with every
 * new line, and a tooltip for each of its buttons would cost more than the rest of it.
 */
export const useTips = (
  on: 'hover' | 'hover and focus' = 'hover and focus',
): {
  readonly tip: ReactNode
  readonly handlers: {
    readonly onPointerOver: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onPointerDown: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
} => {
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  const hide = (): void => {
    window.clearTimeout(timer.current)
    setShown(null)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    tip: shown !== null && shown.isConnected && <Tip key={shown.dataset['tip']} of={shown} />,
    handlers: {
      onPointerOver: ({ target }) => {
        const button = tippedBy(target)
        if (button === shown) return
        hide()
        if (button !== null) timer.current = window.setTimeout(() => setShown(button), openDelayMs)
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ target }) => {
        if (on !== 'hover' && target.matches(':focus-visible')) setShown(tippedBy(target))
      },
      onBlur: hide,
    },
  }
}
