import { useLayoutEffect } from 'react'
import { focusOpener, openerOf } from './openerOf.ts'

/**
 * Gives the focus back to what opened a dialog once that is gone, for dialogs that come and go as a whole: the library
 * gives it back only to those that stay.
 */
export const useOpener = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      // What it was closed for may have moved the focus already.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) focusOpener(opener)
      })
    }
  }, [isOpen])
}
