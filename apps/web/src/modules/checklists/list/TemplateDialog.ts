import type { TemplateRow } from '@plumbline/contract'

/** Which dialog of the template list is open, and about what. A parent of null is the top level. */
export type TemplateDialog =
  | { readonly kind: 'new-template'; readonly parent: number | null }
  | { readonly kind: 'new-folder'; readonly parent: number | null }
  | { readonly kind: 'rename'; readonly row: TemplateRow }
  | { readonly kind: 'move'; readonly row: TemplateRow }
  | { readonly kind: 'clone'; readonly row: TemplateRow }
  | { readonly kind: 'print'; readonly row: TemplateRow }
  | { readonly kind: 'share'; readonly row: TemplateRow }
  | { readonly kind: 'access'; readonly row: TemplateRow }
  | { readonly kind: 'refused'; readonly row: TemplateRow }
