import {
  newItem,
  type Item,
  type ItemType,
  type ItemOptions,
  type ResponseSet,
  type Rule,
  type Template,
} from '@plumbline/checklist'

/** A counter makes readable ids: "i1", "i2" ... */
const counter = (prefix: string): (() => string) => {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${count}`
  }
}

interface Line {
  readonly type: ItemType
  readonly title: string
  readonly depth?: number
  readonly options?: ItemOptions
  readonly labels?: readonly string[]
  /** Shown only while the question of that title is answered with its option at this place. */
  readonly shownBy?: { readonly title: string; readonly option: number }
}

/** A template from lines, as a person would list it: pages at depth 0, what stands on them at depth 1 and below. */
export const templateOf = (title: string, lines: readonly Line[]): Template => {
  const ids = counter('i')
  const items: Item[] = []
  const responses: ResponseSet[] = []
  const ruleSets: Template['rule_sets'][number][] = []
  const parents: string[] = []
  for (const line of lines) {
    const depth = line.depth ?? 1
    const made = newItem({
      type: line.type,
      title: line.title,
      ids,
      referenceKey: `q${items.length + 1}`,
      parent_id: depth === 0 ? null : (parents[depth - 1] ?? null),
      depth,
      ...(line.labels ? { labels: line.labels } : {}),
      ...(line.options ? { options: line.options } : {}),
    })
    const revealing = line.shownBy && items.find((item) => item.title === line.shownBy?.title)
    const set = revealing && responses.find(({ uuid }) => uuid === revealing.options.response_set_id)
    const option = line.shownBy && set?.options[line.shownBy.option]
    let item = made.item
    if (revealing && option) {
      const rule: Rule = {
        uuid: `rule-${item.id}`,
        kind: 'visibility',
        branches: [
          {
            type: 'if',
            match: 'all',
            conditions: [{ item_id: revealing.id, operator: 'equals', value: option.uuid }],
            actions: [],
          },
        ],
      }
      ruleSets.push({
        uuid: `set-${item.id}`,
        has_visibility: true,
        related_items: [revealing.id],
        action_items: [item.id],
        rules: [rule],
      })
      item = { ...item, options: { ...item.options, rule_set_id: `set-${item.id}` } }
    }
    parents[depth] = item.id
    items.push(item)
    if (made.responses) responses.push(made.responses)
  }
  return {
    title,
    description: '',
    language: 'en',
    options: { score_target: 80 },
    items,
    responses,
    global_responses: [],
    info: [],
    image_markers: [],
    grouped_items: [],
    rule_sets: ruleSets,
    translations: [],
    ratings: [],
    custom_units: [],
    global_items: [],
  }
}

/** A short round: a start page, a page with a failing question and its follow-up, an end page. */
export const coldStore = (): Template =>
  templateOf('Cold store daily round', [
    { type: 'start_page', title: 'Start page', depth: 0 },
    { type: 'document_id', title: 'Document number' },
    { type: 'page', title: 'Freezer rooms', depth: 0 },
    { type: 'yesno', title: 'Is the threshold free of ice?', options: { required: true, allow_n_a: true } },
    {
      type: 'textAnswer',
      title: 'How thick is the ice?',
      shownBy: { title: 'Is the threshold free of ice?', option: 1 },
    },
    { type: 'number', title: 'Air temperature', options: { required: true, min: -25, max: -15, units: 'celsius' } },
    { type: 'list', title: 'Seal condition', labels: ['Tight, clean', 'Worn, still tight'] },
    { type: 'assignment_field', title: 'Serial number' },
    { type: 'end_page', title: 'End page', depth: 0 },
    { type: 'longText', title: 'Remarks' },
  ])
