import { longestText } from '../checklist/questionOptions.ts'
import { keep } from './expressionMaker.ts'
import type { FormItem, Options } from './formItem.ts'
import type { FormMaker } from './formMaker.ts'
import type { FormNode } from './formTree.ts'
import { described, keptOf, made, marks } from './itemParts.ts'
import { cleanText } from './labelText.ts'
import { questionOf, type PageWords } from './makeQuestion.ts'

const groupOf = (
  maker: FormMaker,
  node: FormNode,
  type: 'page' | 'section',
  parent: FormItem | null,
  path: boolean,
): FormItem => {
  const key = maker.keyFor(path ? node.name : '')
  const options: Options = {}
  const title = path ? described(maker, node, type, key, options) : maker.words(node.row, 'label', `item.${key}.title`)
  if (path) {
    marks(maker, node, type, options)
    options['xlsform'] = { path: node.path, type: node.row.cell('type'), ...keptOf(maker, node, null) }
  }
  return made(maker, {
    node: path ? node : null,
    key,
    type,
    title: title === '' ? cleanText(node.name).slice(0, longestText) : title,
    options,
    responses: null,
    several: false,
    whole: false,
    parent,
    follows: null,
  })
}

const keepCount = (maker: FormMaker, { row }: FormNode, item: FormItem): void => {
  maker.note('repeatCount', row, 'repeat_count')
  keep(item, 'repeat_count', cleanText(row.cell('repeat_count')))
}

const repeatOf = (maker: FormMaker, node: FormNode, item: FormItem): void => {
  const count = node.row.cell('repeat_count')
  const times = /^\d{1,4}$/.test(count) ? Number(count) : null
  // One for each choice of a list is what loops are there; here they are added by hand
  if (/^begin[ _]+loop\b/i.test(node.row.cell('type'))) maker.note('typeChanged', node.row, 'type')
  for (let around = item.parent; around !== null; around = around.parent)
    if (around.options.repeatable === true) {
      maker.note('nestedRepeat', node.row, 'type')
      if (count !== '') keepCount(maker, node, item)
      return
    }
  if (count !== '' && times === null) keepCount(maker, node, item)
  item.options.repeatable = true
  item.options.repeatable_settings = { min: times ?? 0, max: times, label: item.title }
}

/**
 * Groups at the top are pages, further ones sections; a repeat is a section that repeats, at the top on a page of its
 * own. What stands outside every group stands on pages of the form's title, hidden where all of it is.
 */
export const makeItems = (maker: FormMaker, roots: readonly FormNode[], words: PageWords): readonly FormItem[] => {
  const pages: FormItem[] = []
  let loose: FormItem | null = null
  const waiting: { readonly node: FormNode; readonly parent: FormItem }[] = []
  /** In the order of the file, as a stack of what is still to be made: forms nest as deep as they like. */
  const make = (top: FormNode, page: FormItem): void => {
    waiting.push({ node: top, parent: page })
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, parent } = next
      if (node.kind === 'question') {
        questionOf(maker, node, parent, words)
        continue
      }
      const section = groupOf(maker, node, 'section', parent, true)
      if (node.kind === 'repeat') repeatOf(maker, node, section)
      for (const child of node.children.toReversed()) waiting.push({ node: child, parent: section })
    }
  }
  for (const root of roots) {
    if (root.kind === 'question') {
      if (loose === null) {
        loose = made(maker, {
          node: null,
          key: maker.keyFor(''),
          type: 'page',
          title: words.page,
          options: {},
          responses: null,
          several: false,
          whole: false,
          parent: null,
          follows: null,
        })
        pages.push(loose)
      }
      make(root, loose)
      continue
    }
    loose = null
    const page = groupOf(maker, root, 'page', null, root.kind === 'group')
    pages.push(page)
    if (root.kind === 'repeat') make(root, page)
    else for (const child of root.children) make(child, page)
  }
  for (const page of pages)
    if (page.node === null && page.children.length > 0 && page.children.every((child) => child.options.hidden === true))
      page.options.hidden = true
  return pages
}

/** Every item in display order, with its place counted. */
export const inOrder = (pages: readonly FormItem[]): readonly FormItem[] => {
  const items: FormItem[] = []
  const open = pages.toReversed()
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    item.place = items.length
    items.push(item)
    for (const child of item.children.toReversed()) open.push(child)
  }
  return items
}
