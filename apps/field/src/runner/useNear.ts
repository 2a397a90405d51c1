import { useEffect, useState, type RefObject } from 'react'

/** Cards are drawn this far outside of what is seen, so that who scrolls meets them ready. */
const marginPx = 400

interface Watch {
  readonly observer: IntersectionObserver
  readonly near: Map<Element, () => void>
}

/** One observer for each thing that scrolls. */
const watches = new WeakMap<Element, Watch>()

const watchOf = (scroller: Element): Watch => {
  const known = watches.get(scroller)
  if (known) return known
  const near = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) near.get(target)?.()
    },
    { root: scroller, rootMargin: `${marginPx}px` },
  )
  const made = { observer, near }
  watches.set(scroller, made)
  return made
}

/** Whether an element came near to what is seen; from then on it stays so. `always`: it is near wherever it stands. */
export const useNear = (element: RefObject<Element | null>, always: boolean): boolean => {
  const [near, setNear] = useState(always)
  if (always && !near) setNear(true)
  useEffect(() => {
    const place = element.current
    const scroller = place?.closest('.screen-body')
    if (near || !place || !scroller) return undefined
    const watch = watchOf(scroller)
    watch.near.set(place, () => setNear(true))
    watch.observer.observe(place)
    return () => {
      watch.near.delete(place)
      watch.observer.unobserve(place)
    }
  }, [element, near])
  return near
}
