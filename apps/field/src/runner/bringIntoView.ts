/** As many frames as cards may take to get their real heights; then it stands where it stands. */
const mostFrames = 20
/** It has come to rest when it stood still for so many frames. */
const restFrames = 3

/**
 * Scrolls an element into view and keeps it there until the page has come to rest: cards that were out of sight have
 * only guessed heights (`content-visibility`), and push it away again when they get their real ones. Answers what ends
 * it early.
 */
export const bringIntoView = (element: Element, block: ScrollLogicalPosition): (() => void) => {
  let frames = 0
  let still = 0
  let last = Number.NaN
  let request = 0
  const settle = (): void => {
    element.scrollIntoView({ block })
    const { top } = element.getBoundingClientRect()
    still = top === last ? still + 1 : 0
    last = top
    frames += 1
    if (still < restFrames && frames < mostFrames) request = requestAnimationFrame(settle)
  }
  settle()
  return () => cancelAnimationFrame(request)
}
