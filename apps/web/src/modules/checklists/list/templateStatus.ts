import type { TemplateRow } from '@plumbline/contract'

export type TemplateStatus = 'draft' | 'published' | 'unpublished_changes'

/** Where a template stands between its draft and its last published version. */
export const templateStatus = ({ options }: Pick<TemplateRow, 'options'>): TemplateStatus => {
  if (!options.published) return 'draft'
  return options.has_draft ? 'unpublished_changes' : 'published'
}
