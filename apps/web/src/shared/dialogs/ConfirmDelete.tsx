import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useDeleteQuestion } from './confirmDelete.ts'

const ConfirmDeleteDialog = lazy(() => import('./ConfirmDeleteDialog.tsx'))

/** The place of the confirm-delete dialog, once in the app; its code comes with the first question. */
export const ConfirmDelete = (): ReactNode => {
  const asked = useRef(false)
  if (useDeleteQuestion() !== null) asked.current = true
  if (!asked.current) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDeleteDialog />
    </Suspense>
  )
}
