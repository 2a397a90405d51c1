import { useEffect, useState } from 'react'

/** Whole seconds until a moment of `performance.now()`; 0 once it is over. */
export const useSecondsLeft = (end: number): number => {
  const [now, setNow] = useState(() => performance.now())
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
