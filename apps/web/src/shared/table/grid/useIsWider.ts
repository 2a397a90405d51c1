import { useCallback, useState } from 'react'

/**
 * Whether something of this width, in px, has no room in the element that `ref` is given to. Heard of only when it
 * changes: a table's rows change the element's height all the time.
 */
export const useIsWider = (
  width: number,
): { readonly ref: (element: HTMLElement | null) => void; readonly isWider: boolean } => {
  const [isWider, setIsWider] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => setIsWider(element.clientWidth > 0 && width > element.clientWidth))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [width],
  )
  return { ref, isWider }
}
