import { useCallback, useEffect, useRef, useState } from 'react'
import { useRun } from '../runner/RunContext.tsx'

/** How long after the last key the text is kept; leaving the field or the page keeps it at once. */
const pause = 200

/**
 * Text that is being typed, kept as it grows. What stands elsewhere (a rule, another device) replaces it only while
 * nothing typed is waiting to be kept.
 */
export const useTypedText = (
  standing: string,
  keep: (text: string) => void,
): {
  readonly text: string
  readonly change: (text: string) => void
  readonly keepNow: () => void
} => {
  const { runner } = useRun()
  const [text, setText] = useState(standing)
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  const keeper = useRef(keep)
  const shown = useRef(standing)
  useEffect(() => {
    keeper.current = keep
  })
  const keepNow = useCallback((): void => {
    const typed = waiting.current
    if (!typed) return
    clearTimeout(typed.timer)
    waiting.current = null
    keeper.current(typed.text)
  }, [])
  useEffect(() => {
    if (waiting.current || shown.current === standing) return
    shown.current = standing
    setText(standing)
  }, [standing])
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])
  // What reads the whole inspection (an issue's text, completing, a copy) asks for it before.
  useEffect(() => runner.holdTyped(keepNow), [runner, keepNow])
  return {
    text,
    change: (next) => {
      setText(next)
      shown.current = next
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { text: next, timer: setTimeout(keepNow, pause) }
    },
    keepNow,
  }
}
