import type { Template } from '@plumbline/checklist'

/** Builder.md section 5: document_id's format. */
const defaultFormat = '#{number}'

const formatOf = (template: Template): string => {
  const format = template.items.find(({ type }) => type === 'document_id')?.options.format
  return typeof format === 'string' && format.trim() !== '' ? format : defaultFormat
}

/**
 * The document number (Q-INS-9): `{number}` counts per template. Other items of a format have no answer yet when the
 * inspection starts and stay out. A format without the count gets it at its end, because twins may never be.
 */
export const documentNumber = (template: Template, count: number): string => {
  const format = formatOf(template)
  const counted = format.includes('{number}') ? format : `${format}-{number}`
  const text = counted.replaceAll('{number}', String(count)).replaceAll(/\{[^{}]*\}/g, '')
  return text.trim().slice(0, 80)
}
