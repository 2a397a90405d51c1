import { useState, type ReactNode } from 'react'
import { lateDialog } from '../late/index.ts'
import { closeConfirmDelete, useDeleteQuestion } from './confirmDelete.ts'

interface Dismissed {
  readonly dismiss: () => void
}

const ConfirmDeleteDialog = lateDialog<Dismissed>(
  () => import('./ConfirmDeleteDialog.tsx'),
  ({ dismiss }) => dismiss,
)

/** The place of the confirm-delete dialog, once in the app; its code comes with the first question. */
export const ConfirmDelete = (): ReactNode => {
  const question = useDeleteQuestion()
  const [asked, setAsked] = useState(false)
  if (question !== null && !asked) setAsked(true)
  if (!asked) return null
  const dismiss = (): void => {
    closeConfirmDelete()
    setAsked(false)
  }
  return <ConfirmDeleteDialog dismiss={dismiss} />
}
