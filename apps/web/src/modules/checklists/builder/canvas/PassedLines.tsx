import { useInsertionEffect, type ReactNode } from 'react'

/** More cost more than taking the focused line out and putting it in again. */
const mostPassed = 4

/**
 * Where the line with the focus goes down, puts those it passes before it.
 * @param order the lines as they are about to stand; undefined is one that is not drawn yet
 */
const putPassedFirst = (order: readonly (Element | undefined)[]): void => {
  const at = order.findIndex((line) => line?.contains(document.activeElement))
  const focused = order[at]
  if (focused === undefined) return
  const isBehind = (line: Element | undefined): line is Element =>
    line?.parentElement === focused.parentElement &&
    (focused.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const passed = order.slice(0, at).filter(isBehind)
  if (passed.length > 0 && passed.length <= mostPassed) focused.before(...passed)
}

/** What already stands where it is to be put is left alone: taken out and put in again, it would lose the focus. */
export const leaveWhatStands = (lines: Element | null): void => {
  if (lines === null) return
  lines.insertBefore = (line, next) => {
    if (line.parentNode !== lines || line.nextSibling !== next) Node.prototype.insertBefore.call(lines, line, next)
    return line
  }
}

/**
 * Moves the lines that the focused one passes on its way down, before React puts them in order: React would move the
 * focused one, whatever it passes, with its text and its buttons, and give the focus back after that. It has to be drawn
 * before the lines, in a parent of `leaveWhatStands`.
 */
export const PassedLines = ({
  keys,
  drawn,
}: {
  readonly keys: readonly unknown[]
  readonly drawn: ReadonlyMap<unknown, Element>
}): ReactNode => {
  useInsertionEffect(() => putPassedFirst(keys.map((key) => drawn.get(key))))
  return null
}
