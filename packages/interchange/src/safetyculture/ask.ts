import { definitionOf, newResponses, type Condition, type Item, type ResponseSet } from '@plumbline/checklist'
import type { Node } from './node.ts'
import type { NodeMaker, Options } from './nodeMaker.ts'
import { askedAs } from './questions.ts'
import { numberOf, textOf } from './readJson.ts'

/** More choices than this are chosen from a menu. */
const longestMenuFree = 20

/** The item of an element that is answered, or only read. A place of its own stands on the start page, once. */
export const ask = (
  maker: NodeMaker,
  node: Node,
  parent: Item,
  onStart: boolean,
  shownWhen: readonly Condition[],
): void => {
  const { sets, note, add, shared, titleOf, subjects } = maker
  const setId = textOf(node.options.get('response_set'))
  const set = sets.sets.get(setId)
  const several = node.options.get('multiple_selection') === true
  const menu = several || (set?.options.length ?? 0) > longestMenuFree
  if (node.type === 'address' && onStart && !maker.items.some((item) => item.type === 'inspection_location')) {
    const item = add(
      node,
      'inspection_location',
      titleOf(node),
      parent,
      shared(node, 'inspection_location', []),
      shownWhen,
    )
    subjects.set(node, { id: item.id, type: item.type, optionOf: () => undefined, options: [] })
    return
  }
  const choosing = node.type === 'question' || node.type === 'list'
  if (choosing && set === undefined) note('listMissing', node, 'response_set', setId)
  const asked =
    choosing && set === undefined
      ? { type: 'yesno' as const, options: { allow_n_a: true }, changed: false, used: ['response_set'] }
      : askedAs(node.type, node.options, menu, several)
  if (asked.changed) note('typeChanged', node, 'type', node.type)
  const options: Options = { ...asked.options, ...shared(node, asked.type, asked.used) }
  let responses: ResponseSet | null = null
  if (choosing && set !== undefined) {
    responses = set
    if (sets.scored.has(setId)) options.enable_score = true
    if (set.options.length < 2) note('tooFewOptions', node, 'response_set', setId)
  } else if (definitionOf(asked.type).responseSet) {
    const { yes, no, on, off } = maker.words
    responses = newResponses(asked.type, maker.ids, asked.type === 'switch' ? [on, off] : [yes, no])
    if (responses !== null) maker.responses.push(responses)
  }
  if (responses !== null) {
    options.response_set_id = responses.uuid
    options.options_type = 'local'
  }
  const weight = numberOf(node.options.get('weighting'))
  if (weight !== null && weight !== 1) options.rate = weight
  const item = add(node, asked.type, titleOf(node), parent, options, shownWhen)
  subjects.set(node, {
    id: item.id,
    type: item.type,
    optionOf: (name) => sets.optionOf(setId, name),
    options: responses?.options.map((option) => option.uuid) ?? [],
  })
}
