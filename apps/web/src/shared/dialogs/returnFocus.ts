import { focusOpener, openerOf } from './openerOf.ts'

/** What had the focus when it went into a dialog, and the dialog that stands in, if any. */
interface Entered {
  readonly opener: HTMLElement | null
  readonly around: Element | null
}

const dialogAround = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('[role="dialog"], [role="alertdialog"]') : null

/**
 * Gives the focus back to what had it before a dialog, once that dialog is gone and nothing else took it; answers what
 * ends it. The library does so only where it was told of the closing after its own timer had moved the focus into the
 * dialog: who presses Escape sooner, or has the dialog taken away as a whole, would begin again at the top of the page.
 */
export const returnFocus = (): (() => void) => {
  const known = new WeakMap<Element, Entered>()
  const watching = new Set<MutationObserver>()
  /** Of a dialog opened from one that is gone too: what that one was opened from. */
  const standing = ({ opener, around }: Entered): HTMLElement | null => {
    if (opener?.isConnected === true || around === null) return opener
    const outer = known.get(around)
    return outer ? standing(outer) : opener
  }
  const watch = (dialog: Element, entered: Entered): void => {
    const observer = new MutationObserver(() => {
      if (dialog.isConnected) return
      observer.disconnect()
      watching.delete(observer)
      // What it was closed for may be about to move the focus.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) focusOpener(standing(entered))
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    watching.add(observer)
  }
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    const dialog = dialogAround(target)
    if (dialog === null || known.has(dialog)) return
    const from = relatedTarget instanceof Element ? relatedTarget : null
    const entered = { opener: openerOf(from), around: dialogAround(from) }
    known.set(dialog, entered)
    watch(dialog, entered)
  }
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('focusin', onFocus)
    for (const observer of watching) observer.disconnect()
  }
}
