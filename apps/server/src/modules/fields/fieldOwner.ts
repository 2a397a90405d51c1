/** Whose records have the fields: the assets of a type, the items of a list, the assignments of a workspace. */
export interface FieldOwner {
  readonly kind: 'asset_type' | 'global_list' | 'assignment'
  readonly id: number
  readonly uuid: string
}

/** What every owner's records have besides: fields with columns of their own, which nobody can take away (Q-CF-2). */
export const standardFields = {
  asset_type: ['asset_id', 'display_name'],
  global_list: ['item_id', 'display_name'],
  assignment: ['title'],
} as const satisfies Record<FieldOwner['kind'], readonly string[]>

/** Keys that name something else of a record in its answer, its filter or its file. */
const reserved = new Set(
  (
    'id uuid key fields name title type type_id parent parent_id children ancestors status asset_id display_name item_id ' +
    'itemid displayname list_id archived created_at updated_at deleted_at last_inspection_date q'
  ).split(' '),
)

/** Values stand in objects: what every object has is no key either. */
export const isReservedKey = (key: string): boolean => reserved.has(key) || key in Object.prototype
