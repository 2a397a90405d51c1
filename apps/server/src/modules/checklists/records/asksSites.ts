import type { Template } from '@plumbline/checklist'

/** Whether a question asks for a node of a site structure. */
export const asksSites = ({ items }: Pick<Template, 'items'>): boolean => items.some(({ type }) => type === 'site')
