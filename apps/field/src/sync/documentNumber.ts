import { documentFormat, documentIdText, type Template } from '@plumbline/checklist'
import type { KeptInspection } from './model.ts'

/** The number the inspection was given; of one that was kept before there were two, the only one. '': none yet. */
export const givenNumberOf = ({ given_number: given, number }: KeptInspection): string => given ?? number

/** How a number is read before anything is answered. */
export const unansweredId = (template: Template | undefined, number: string): string =>
  template === undefined || number === '' ? number : documentIdText(documentFormat(template), number, () => null)
