import { definitionOf, type ResponseSet } from '@plumbline/checklist'
import { longestText } from '../checklist/questionOptions.ts'
import type { FormItem, Options } from './formItem.ts'
import { responsesOf, withOther, type FormMaker } from './formMaker.ts'
import type { FormNode } from './formTree.ts'
import { described, keptOf, made, marks } from './itemParts.ts'
import { readParameters } from './parameters.ts'
import { askedAs, type Asked } from './questionType.ts'

/** More choices than this are chosen from a menu. */
const longestList = 20

export interface PageWords {
  /** Of pages for what stands outside every group. */
  readonly page: string
  /** What is chosen when none of the choices fits. */
  readonly other: string
}

interface Plan {
  readonly asked: Asked
  readonly responses: ResponseSet | null
  readonly several: boolean
}

const planned = (maker: FormMaker, node: FormNode, words: PageWords): Plan => {
  const { row } = node
  // Choices of another kind of list may be in the same file all the same
  const type: FormNode['type'] =
    node.type.kind === 'elsewhere' && maker.choices.lists.has(node.type.file)
      ? { kind: 'choice', list: node.type.file, how: /multiple/i.test(row.cell('type')) ? 'many' : 'one', other: false }
      : node.type
  const appearance = row.cell('appearance')
  const plain = (asked: Asked): Plan => ({ asked, responses: null, several: false })
  const text: Asked = { type: 'textAnswer', options: {}, hidden: false, loss: null }
  switch (type.kind) {
    case 'choice': {
      const list = responsesOf(maker, type.list)
      if (list === null) {
        maker.note('listMissing', row, 'type')
        return plain(text)
      }
      const set = type.other ? withOther(maker, list, words.other) : list
      if (set.options.length < 2) maker.note('tooFewOptions', row, 'type')
      if (type.how === 'rank') maker.note('rankingOrder', row, 'type')
      const several = type.how !== 'one'
      const menu = several || set.options.length > longestList || /\b(minimal|autocomplete|search)\b/i.test(appearance)
      const options: Options = menu ? { multiple_selection: several } : {}
      return {
        asked: { type: menu ? 'dropdown' : 'list', options, hidden: false, loss: null },
        responses: set,
        several,
      }
    }
    case 'elsewhere':
      maker.note('listMissing', row, 'type')
      return plain(text)
    default: {
      const asked = askedAs(type.kind === 'word' ? type.word : '', appearance)
      if (asked.loss !== null) maker.note(asked.loss, row, 'type')
      return plain(asked)
    }
  }
}

/** The item of a question's row, and the one that writes out what is chosen as "other". */
export const questionOf = (maker: FormMaker, node: FormNode, parent: FormItem, words: PageWords): void => {
  const { asked, responses, several } = planned(maker, node, words)
  const key = maker.keyFor(node.name)
  const options: Options = {
    ...definitionOf(asked.type).defaults,
    ...(responses === null ? {} : { options_type: 'local', response_set_id: responses.uuid }),
    ...asked.options,
    ...(asked.hidden ? { hidden: true } : {}),
  }
  const title = described(maker, node, asked.type, key, options)
  marks(maker, node, asked.type, options)
  if (node.row.cell('parameters') !== '' || asked.type === 'slider')
    readParameters(maker, node.row, asked.type, options)
  options['xlsform'] = { path: node.path, type: node.row.cell('type'), ...keptOf(maker, node, asked) }
  const whole = asked.type === 'number' && options.decimal === 0
  const item = made(maker, {
    node,
    key,
    type: asked.type,
    title,
    options,
    responses,
    several,
    whole,
    parent,
    follows: null,
  })
  if (node.type.kind !== 'choice' || !node.type.other || responses === null) return
  const name = `${node.name}_other`
  const path = `${node.path}_other`
  made(maker, {
    node: { ...node, type: { kind: 'word', word: 'text' }, name, path, children: [] },
    key: maker.keyFor(name),
    type: 'textAnswer',
    title: `${item.title}: ${words.other}`.slice(0, longestText),
    options: { xlsform: { path, type: 'text' } },
    responses: null,
    several: false,
    whole: false,
    parent,
    follows: item,
  })
}
