import type { ReactNode } from 'react'
import { lateDialog } from '../late/index.ts'
import { stay, useLeavingQuestion } from './leaving.ts'

const ConfirmLeavingDialog = lateDialog(
  () => import('./ConfirmLeavingDialog.tsx'),
  () => stay,
)

/** The place of the question before leaving, once in the app; its code comes with the first one. */
export const ConfirmLeaving = (): ReactNode => useLeavingQuestion() && <ConfirmLeavingDialog />
