import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A question as a journey writes it; what it does not say is as in a new one. */
export interface WrittenQuestion {
  readonly key: string
  readonly type: 'yesno' | 'number' | 'textAnswer' | 'asset' | 'site'
  readonly title: string
  readonly options?: object
  /** Rules, which name questions by their keys: `$door`, and a response by its label: `$door=No`. */
  readonly rules?: readonly object[]
}

interface Template {
  readonly revision: number
  readonly items: readonly { readonly id: string; readonly type: string; readonly title: string }[]
}

/** Makes a template with these questions on its start page as the person of this page would save it; answers its id. */
export const makeTemplate = async (
  page: Page,
  title: string,
  questions: readonly WrittenQuestion[],
): Promise<number> => {
  const token = await page.evaluate(() => localStorage.getItem('USER_TOKEN'))
  const send = async <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<Data> => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token ?? ''}` },
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const { id } = await send<{ id: number }>('POST', '/checklist/template/new', { title })
  const { revision, items } = await send<Template>('GET', `/checklist/template/${id}`)
  const start = items.find(({ type }) => type === 'start_page')
  const placeholder = items.find((item) => item.type === 'number' && item.title === '')
  const ids = new Map(questions.map(({ key }) => [key, randomUUID()]))
  const responses = new Map(
    questions.map(({ key }) => [key, { yes: randomUUID(), no: randomUUID(), set: randomUUID() }]),
  )
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, resolved(entry)]))
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    const [key = '', label] = value.slice(1).split('=')
    const set = responses.get(key)
    if (label === undefined) return ids.get(key) ?? value
    return (label === 'Yes' ? set?.yes : set?.no) ?? value
  }
  const sets = questions.flatMap(({ key, type }) => {
    const known = responses.get(key)
    if (type !== 'yesno' || !known) return []
    const options = [
      { uuid: known.yes, label: 'Yes', score: 1, color: 'green' },
      { uuid: known.no, label: 'No', score: 0, color: 'red' },
    ]
    return [{ kind: 'set_part', part: 'responses', key: known.set, value: { uuid: known.set, options } }]
  })
  const ruleSets = questions.flatMap(({ key, rules }) => {
    if (!rules) return []
    const value = {
      uuid: `rules-of-${key}`,
      has_visibility: true,
      related_items: [],
      action_items: [],
      rules: resolved(rules),
    }
    return [{ kind: 'set_part', part: 'rule_sets', key: value.uuid, value }]
  })
  const inserted = questions.map(({ key, type, title: asked, options, rules }, position) => ({
    id: ids.get(key),
    base_id: ids.get(key),
    type,
    title: asked,
    parent_id: start?.id,
    depth: 1,
    visible: true,
    reference_key: `j${position + 1}`,
    options: {
      ...options,
      ...(type === 'yesno' ? { response_set_id: responses.get(key)?.set, options_type: 'local' } : {}),
      ...(rules ? { rule_set_id: `rules-of-${key}` } : {}),
    },
  }))
  await send('PATCH', `/checklist/template/${id}`, {
    revision,
    edits: [
      ...sets,
      ...ruleSets,
      { kind: 'insert', items: inserted, parent_id: start?.id, before: null },
      ...(placeholder ? [{ kind: 'remove', ids: [placeholder.id] }] : []),
    ],
  })
  return id
}
