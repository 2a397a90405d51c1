import { createContext, useContext, useId, useLayoutEffect } from 'react'

/** Told by every form inside a dialog whether it holds something that is not sent, and whether it is being sent. */
export type NoteUnsaved = (form: string, isUnsaved: boolean, isSending: boolean) => void

export const UnsavedContext = createContext<NoteUnsaved | null>(null)

/** For a form: the dialog it stands in asks before it closes over what was typed. Elsewhere it does nothing. */
export const useUnsaved = (isUnsaved: boolean, isSending = false): void => {
  const note = useContext(UnsavedContext)
  const form = useId()
  // Before the next key can come: an Escape right after what was typed would find nothing to ask about.
  useLayoutEffect(() => {
    note?.(form, isUnsaved, isSending)
    return () => note?.(form, false, false)
  }, [note, form, isUnsaved, isSending])
}
