import { useEffect, useRef, useState, type RefObject } from 'react'
import { lacksAnEnd, type Condition } from '../state/filter.ts'

interface MissingEnds {
  readonly form: RefObject<HTMLFormElement | null>
  /** Somebody wanted to apply what lacks an end: from then on the inputs say so. */
  readonly asked: boolean
  /** True where nothing lacks an end; else the first missing one has the focus. */
  readonly areGiven: (conditions: readonly Condition[]) => boolean
}

/** Asks for the second value of a "between" instead of dropping the condition. */
export const useMissingEnds = (): MissingEnds => {
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [times])
  return {
    form,
    asked: times > 0,
    areGiven: (conditions) => {
      const given = !conditions.some(lacksAnEnd)
      if (!given) setTimes(times + 1)
      return given
    },
  }
}
