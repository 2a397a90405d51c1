import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useDeleteQuestion } from './confirmDelete.ts'

const ConfirmDeleteDialog = lazy(() => import('./ConfirmDeleteDialog.tsx'))

/** The place of the confirm-delete dialog, once in the app; its code comes with the first question. */
export const ConfirmDelete = (): ReactNode => {
  const question = useDeleteQuestion()
  const [asked, setAsked] = useState(false)
  if (question !== null && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDeleteDialog />
    </Suspense>
  )
}
