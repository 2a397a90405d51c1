import type { MissingDialogProps } from './MissingDialog.tsx'
import type { ReactNode } from 'react'

let here: ((props: MissingDialogProps) => ReactNode) | null = null

/** Fetched ahead, while nothing else is to be done: once it is needed it may not be had any more. */
export const preloadMissingDialog = async (): Promise<void> => {
  here ??= (await import('./MissingDialog.tsx')).MissingDialog
}

/** The dialog, where its code is here already. */
export const missingDialog = (): typeof here => here
