/** The order of the names that a template's parts have; what is not named here follows in the order of its letters. */
const known = new Map(
  [
    'format',
    'version',
    'template',
    'id',
    'uuid',
    'key',
    'type',
    'kind',
    'title',
    'name',
    'label',
    'description',
    'language',
    'value',
    'parent_id',
    'base_id',
    'reference_key',
    'visible',
    'collapsed',
    'depth',
    'options',
    'items',
    'responses',
    'global_responses',
    'info',
    'image_markers',
    'grouped_items',
    'rule_sets',
    'rules',
    'branches',
    'match',
    'conditions',
    'actions',
    'translations',
    'strings',
    'ratings',
    'custom_units',
    'global_items',
  ].map((name, rank) => [name, rank]),
)

const before = ([one]: [string, unknown], [other]: [string, unknown]): number => {
  const [a, b] = [known.get(one) ?? known.size, known.get(other) ?? known.size]
  if (a !== b) return a - b
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The same value with the fields of every object in one order, whoever made it: equal values become equal JSON. Fields
 * without a value are left out, as JSON leaves them out.
 */
export const fixedOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fixedOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  // fromEntries makes own fields of every name, so that none reaches the prototype
  return Object.fromEntries(fields.toSorted(before).map(([name, each]) => [name, fixedOrder(each)]))
}
