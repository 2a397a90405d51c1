import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Command with a letter, anywhere on the page. */
export const useShortcut = (letter: string, perform: () => void): void => {
  const latest = useEffectEvent(perform)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== letter) return
      event.preventDefault()
      latest()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [letter])
}
