import { fieldTypes, type FieldType } from '@plumbline/contract'

/** What is dragged in the designer: a type, a field no longer used, or one that changes its place. */
export type Dragged =
  | { readonly kind: 'type'; readonly type: FieldType }
  | { readonly kind: 'unused' | 'used'; readonly key: string }

type Data = Record<string | symbol, unknown>

/** As the drag library carries it. `designer` keeps two designers on one page apart. */
export const dragData = (designer: string, dragged: Dragged): Record<string, unknown> => ({ designer, ...dragged })

export const draggedIn = (designer: string, data: Data): Dragged | null => {
  if (data['designer'] !== designer) return null
  const { kind, key } = data
  if (kind === 'type') {
    const type = fieldTypes.find((one) => one === data['type'])
    return type ? { kind, type } : null
  }
  return (kind === 'unused' || kind === 'used') && typeof key === 'string' ? { kind, key } : null
}

/** Where dropping on a line puts a field: before or behind it. */
export const edgeAt = (offset: number, height: number): 0 | 1 => (offset * 2 < height ? 0 : 1)
