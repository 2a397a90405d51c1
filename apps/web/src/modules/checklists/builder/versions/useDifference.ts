import type { Template } from '@plumbline/checklist'
import { useMemo } from 'react'
import { templateDifference, type TemplateDifference } from './templateDifference.ts'

/** What differs between two templates; null while one of them is being read. */
export const useDifference = (before: Template | null, after: Template | null): TemplateDifference | null =>
  useMemo(() => (before === null || after === null ? null : templateDifference(before, after)), [before, after])
