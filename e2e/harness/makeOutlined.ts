import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** One line of a written template: its title, its type, how deep it stands, and what else it says. */
export type OutlinedLine = readonly [
  title: string,
  type: string,
  depth: number,
  options?: Readonly<Record<string, unknown>>,
]

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Says something to the server as the person of this page. */
const sendAs = async (page: Page, method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown): Promise<unknown> => {
  const token = await page.evaluate(() => localStorage.getItem('USER_TOKEN'))
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token ?? ''}` },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return field(await answer.json(), 'data')
}

/**
 * Makes a template with these pages before its hidden one, by what stands in what: beside makeTemplate, which writes
 * questions with their responses. Answers its id and the ids of its items by their titles.
 */
export const makeOutlined = async (
  page: Page,
  title: string,
  lines: readonly OutlinedLine[],
  /** More edits, from the items' ids. */
  more: (idOf: (title: string) => string) => readonly object[] = () => [],
): Promise<{ readonly id: string; readonly idOf: (title: string) => string }> => {
  await page.goto('/kb')
  const id = String(field(await sendAs(page, 'POST', '/checklist/template/new', { title }), 'id'))
  const ids = new Map<string, string>()
  const around: string[] = []
  const items = lines.map(([name, type, depth, options], position) => {
    const own = randomUUID()
    ids.set(name, own)
    around.length = depth
    const parent_id = around.at(-1) ?? null
    around.push(own)
    return {
      id: own,
      base_id: own,
      reference_key: `k${position + 1}`,
      type,
      title: name,
      options: options ?? {},
      parent_id,
      depth,
      visible: true,
    }
  })
  const idOf = (name: string): string => ids.get(name) ?? ''
  const read = await sendAs(page, 'GET', `/checklist/template/${id}`)
  const there = field(read, 'items')
  const hidden = Array.isArray(there) ? there.find((item: unknown) => field(item, 'type') === 'hidden_page') : undefined
  await sendAs(page, 'PATCH', `/checklist/template/${id}`, {
    revision: field(read, 'revision'),
    edits: [{ kind: 'insert', items, parent_id: null, before: field(hidden, 'id') }, ...more(idOf)],
  })
  return { id, idOf }
}

/** The edits that show `owner` only when `asked` was answered. */
export const shownWhenAnswered = (owner: string, asked: string): readonly object[] => {
  const uuid = randomUUID()
  const condition = { item_id: asked, operator: 'is_null', not: true }
  const rule = {
    uuid: randomUUID(),
    kind: 'visibility',
    branches: [{ type: 'if', match: 'all', conditions: [condition], actions: [] }],
  }
  return [
    {
      kind: 'set_part',
      part: 'rule_sets',
      key: uuid,
      value: { uuid, has_visibility: true, related_items: [asked], action_items: [], rules: [rule] },
    },
    { kind: 'set_options', id: owner, set: { rule_set_id: uuid } },
  ]
}
