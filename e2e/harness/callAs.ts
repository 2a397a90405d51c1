import type { Page } from '@playwright/test'

/** As the browser keeps it, whether or not a page of the product has been opened. */
const tokenOf = async (page: Page): Promise<string | undefined> => {
  const { origins } = await page.context().storageState()
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'USER_TOKEN')?.value
}

/** What the server answers the person of this page; for what no screen shows, such as every single operation. */
export const callAs = async (
  page: Page,
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  data?: object,
): Promise<unknown> => {
  const token = await tokenOf(page)
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  const body: unknown = await answer.json()
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
}

export interface KeptOperation {
  readonly id: string
  readonly kind: string
  readonly seq: number
  readonly state: string
}

const operation = (entry: unknown): KeptOperation => {
  const read = (name: string): unknown =>
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : null
  return {
    id: String(read('id')),
    kind: String(read('kind')),
    seq: Number(read('seq')),
    state: String(read('state')),
  }
}

/** Every operation the server keeps of an inspection, by seq. */
export const historyOf = async (page: Page, inspection: string): Promise<readonly KeptOperation[]> => {
  const data = await callAs(page, `/inspections/${inspection}/history`)
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'list') : null
  if (!Array.isArray(list)) throw new Error('the history is no list')
  return list.map(operation)
}
