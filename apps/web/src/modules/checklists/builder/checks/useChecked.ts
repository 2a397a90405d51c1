import { numbering } from '@plumbline/checklist'
import { useMemo } from 'react'
import { useBuilder } from '../store/BuilderContext.ts'
import type { Named } from './itemName.ts'

/** The template that the findings are about: while one types it stays as it is, and so do the lines that name its items. */
export const useChecked = (): Named => {
  const template = useBuilder((state) => state.checked)
  return useMemo(() => ({ template, numbers: numbering(template) }), [template])
}
