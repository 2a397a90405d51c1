import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A dialog that is open as long as it is there. It is closed before it leaves the page: only then does the browser give
 * the focus back to what opened it.
 */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return dialog
}
