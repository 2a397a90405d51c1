import { lazy, Suspense, type ReactNode } from 'react'
import { useLeavingQuestion } from './leaving.ts'

const ConfirmLeavingDialog = lazy(() => import('./ConfirmLeavingDialog.tsx'))

/** The place of the question before leaving, once in the app; its code comes with the first one. */
export const ConfirmLeaving = (): ReactNode =>
  useLeavingQuestion() && (
    <Suspense fallback={null}>
      <ConfirmLeavingDialog />
    </Suspense>
  )
