import { useEffect, useLayoutEffect, useRef } from 'react'

const isNowhere = (element: Element | null): boolean => element === null || element === document.body

/**
 * Gives the focus back to what had it when `open` began, once it ends; `otherwise` when that is gone meanwhile. The
 * dialogs of the builder come and go as a whole, and the library gives it back only to those that stay.
 */
export const useFocusBack = (open: boolean, otherwise: () => void): void => {
  const fallback = useRef(otherwise)
  useEffect(() => {
    fallback.current = otherwise
  }, [otherwise])
  useLayoutEffect(() => {
    if (!open) return undefined
    const from = document.activeElement
    return () => {
      // Once the dialog is gone, and whatever it was closed for has moved the focus.
      setTimeout(() => {
        if (!isNowhere(document.activeElement)) return
        if (from instanceof HTMLElement && from.isConnected && !isNowhere(from)) from.focus({ preventScroll: true })
        else fallback.current()
      })
    }
  }, [open])
}
