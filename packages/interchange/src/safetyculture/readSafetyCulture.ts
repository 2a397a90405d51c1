import {
  definitionOf,
  newTemplate,
  type Condition,
  type IdSource,
  type Item,
  type Template,
} from '@plumbline/checklist'
import { longestText } from '../checklist/questionOptions.ts'
import type { ImportWords } from '../checklist/readChecklist.ts'
import { lossOf, type Loss, type LossCode } from '../loss.ts'
import { cleanText, labelText } from '../xlsform/labelText.ts'
import { ask } from './ask.ts'
import { askedBy, conditionFor } from './conditions.ts'
import { readNodes, type Node, type NodeProblem } from './node.ts'
import { nodeMaker } from './nodeMaker.ts'
import { fieldsOf, isSomething, listOf, shown, textOf } from './readJson.ts'
import { readResponseSets } from './responseSets.ts'

export interface ReadSafetyCultureInput {
  readonly ids: IdSource
  /** For a template that has no name. */
  readonly title: string
  readonly language: string
  readonly words: ImportWords & { readonly startPage: string }
}

export interface ReadSafetyCulture {
  readonly template: Template
  readonly errors: readonly NodeProblem[]
  readonly losses: readonly Loss[]
  readonly counts: { readonly pages: number; readonly sections: number; readonly questions: number }
  /** The element's own id -> id of the item. */
  readonly paths: ReadonlyMap<string, string>
}

const longestTitle = 255
const carriedMetadata = new Set(['name', 'description', 'image'])
/** The list of files is told by who shows them; how often a template was used is no part of it. */
const carriedData = new Set(['metadata', 'response_sets', 'media', 'metrics', 'in_trash_can'])

/** Is this JSON a template of SafetyCulture (iAuditor)? Its elements have types and ids, its response sets stand apart. */
export const isSafetyCulture = (value: unknown): boolean => {
  const fields = fieldsOf(value)
  const first = fieldsOf(listOf(fields.get('items'))[0] ?? listOf(fields.get('header'))[0])
  return fields.has('template_data') && Array.isArray(fields.get('items')) && first.has('item_id') && first.has('type')
}

/**
 * A template from SafetyCulture's JSON: the header is the start page, sections at the top are pages, further ones and
 * headings with questions below are sections, repeated sections repeat, and what a "smartfield" reveals has a visibility.
 * Labels, colours and scores of responses come along. What has no counterpart is in `losses`.
 */
export const readSafetyCulture = (value: unknown, input: ReadSafetyCultureInput): ReadSafetyCulture => {
  const { ids } = input
  const fields = fieldsOf(value)
  const data = fieldsOf(fields.get('template_data'))
  const metadata = fieldsOf(data.get('metadata'))
  const losses: Loss[] = []
  const sets = readResponseSets(data.get('response_sets'), ids, losses)
  const header = readNodes('header', fields.get('header') ?? fields.get('header_items'))
  const body = readNodes('items', fields.get('items'))

  const maker = nodeMaker({ ids, words: input.words, sets, losses })
  const { items, note, add, shared, titleOf } = maker

  /** What has to hold for what stands below a smartfield; null where it is not known, so that it is always shown. */
  const revealed = (node: Node, holder: Node | null): Condition | null => {
    const subject = holder === null ? undefined : maker.subjects.get(holder)
    const kind = askedBy(textOf(node.options.get('condition')))
    const values = listOf(node.options.get('values')).map(textOf)
    const condition = subject === undefined || kind === null ? null : conditionFor(kind, subject, values)
    if (condition === null)
      note('conditionNotCarried', node, 'condition', { condition: node.options.get('condition'), values })
    return condition
  }

  interface Waiting {
    readonly node: Node
    readonly parent: Item
    readonly holder: Node | null
    readonly shownWhen: readonly Condition[]
    readonly repeating: boolean
  }

  /** In the order of the file and without recursion: what comes from outside may nest as deep as it likes. */
  const fill = (nodes: readonly Node[], page: Item, onStart: boolean): void => {
    const open: Waiting[] = []
    const wait = (below: readonly Node[], more: Omit<Waiting, 'node'>): void => {
      for (const node of below.toReversed()) open.push({ node, ...more })
    }
    wait(nodes, { parent: page, holder: null, shownWhen: [], repeating: false })
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, parent, holder, shownWhen, repeating } = next
      const below = { parent, holder: node, shownWhen, repeating }
      if (node.type === 'smartfield') {
        const condition = revealed(node, holder)
        wait(node.children, { ...below, shownWhen: condition === null ? shownWhen : [...shownWhen, condition] })
        continue
      }
      if (node.type === 'element' || node.type === 'primeelement') {
        wait(node.children, below)
        continue
      }
      const repeat = node.type === 'dynamicfield'
      const holds = ['section', 'category', 'dynamicfield'].includes(node.type)
      const heading = node.type === 'information' && node.children.some((child) => child.type !== 'smartfield')
      if (!holds && !heading) {
        ask(maker, node, parent, onStart, shownWhen)
        // Rules of what is revealed hang on this question; the rest stands behind it
        wait(node.children, below)
        continue
      }
      const options = shared(node, 'section', [])
      const mayRepeat = repeat && !repeating && !onStart
      if (mayRepeat)
        Object.assign(options, { repeatable: true, repeatable_settings: { min: 0, max: null, label: titleOf(node) } })
      else if (repeat) note('nestedRepeat', node, 'type', node.type)
      const section = add(node, 'section', titleOf(node), parent, options, shownWhen)
      wait(node.children, { parent: section, holder: node, shownWhen: [], repeating: repeating || mayRepeat })
    }
  }

  const page = (node: Node, type: 'start_page' | 'page'): void => {
    const item = add(node, type, titleOf(node), null, shared(node, type, []), [])
    fill(node.children, item, type === 'start_page')
  }
  const onlyPage = (node: Node): boolean => node.type === 'section'

  const [first] = header.roots
  if (first !== undefined && header.roots.length === 1 && onlyPage(first)) page(first, 'start_page')
  else if (first !== undefined) fill(header.roots, add(null, 'start_page', input.words.startPage, null, {}, []), true)
  const named = cleanText(textOf(metadata.get('name')) || textOf(fields.get('name')) || input.title)
  const title = named.slice(0, longestTitle)
  let loose: Node[] = []
  const settle = (): void => {
    if (loose.length > 0) fill(loose, add(null, 'page', title.toWellFormed(), null, {}, []), false)
    loose = []
  }
  for (const root of body.roots) {
    if (!onlyPage(root)) {
      loose.push(root)
      continue
    }
    settle()
    page(root, 'page')
  }
  settle()

  const about = labelText(textOf(metadata.get('description')))
  const noteWhole = (code: LossCode, sheet: string, field: string, what: unknown): void => {
    if (isSomething(what)) losses.push(lossOf(code, { sheet, row: null, name: title, field, value: shown(what) }))
  }
  noteWhole('mediaNotInside', 'metadata', 'image', metadata.get('image'))
  for (const [field, what] of metadata)
    if (!carriedMetadata.has(field)) noteWhole('settingNotCarried', 'metadata', field, what)
  if (about.formatted) noteWhole('formattingDropped', 'metadata', 'description', metadata.get('description'))
  if (about.text.length > longestText) noteWhole('textCut', 'metadata', 'description', metadata.get('description'))
  if (named.length > longestTitle) noteWhole('textCut', 'metadata', 'name', named)
  for (const [field, what] of data)
    if (!carriedData.has(field)) noteWhole('settingNotCarried', 'template_data', field, what)

  const blank = newTemplate({
    title: title.toWellFormed(),
    language: input.language,
    ids,
    titles: input.words,
    startPage: false,
  })
  return {
    template: {
      ...blank,
      description: cleanText(about.text.slice(0, longestText)),
      items: [...items, ...blank.items.map((item) => ({ ...item, reference_key: maker.keyFor('') }))],
      responses: [...sets.sets.values(), ...maker.responses],
      rule_sets: maker.ruleSets,
    },
    errors: [...header.problems, ...body.problems],
    losses,
    counts: {
      pages: items.filter((item) => item.type === 'page' || item.type === 'start_page').length,
      sections: items.filter((item) => item.type === 'section').length,
      questions: items.filter((item) => definitionOf(item.type).kind === 'question').length,
    },
    paths: maker.paths,
  }
}
