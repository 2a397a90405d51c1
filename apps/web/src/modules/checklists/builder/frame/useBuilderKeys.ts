import { useEffect } from 'react'
import { useTools } from '../BuilderTools.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)

/** Shortcuts that hold wherever the focus is. */
export const useBuilderKeys = (): void => {
  const store = useBuilderStore()
  const { builder } = useTools()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      const command = (ctrlKey || metaKey) && !altKey
      const saves = command && key.toLowerCase() === 's'
      // Nobody wants the page itself as a file, in a dialog neither.
      if (saves) event.preventDefault()
      if (store.read().dialog !== null) return
      if (saves) void builder.saving.flush()
      else if (command && key.toLowerCase() === 'z') {
        if (shiftKey) store.redo()
        else store.undo()
      } else if (command && key.toLowerCase() === 'y') store.redo()
      else if (key === '?' && !command && !altKey && !isWriting(target)) store.openDialog({ kind: 'shortcuts' })
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store, builder])
}
