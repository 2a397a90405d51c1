import {
  applyEdits,
  insertItem,
  parseTemplate,
  type ItemOptions,
  type ItemType,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { TemplateBody } from '@plumbline/contract'
import type { Answer, Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'

/** The `data` of an answer that must have this status. */
export const dataOf = <Data>(answer: Answer, status = 200): Data => {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`)
  return answer.body.data as Data
}

/** The code of a refusal. */
export const refusalOf = ({ status, body }: Answer): readonly [number, string | undefined] => [status, body.error_code]

export const newTemplate = async (person: Person, title: string, parentId: number | null = null) =>
  dataOf<{ id: number; uuid: string }>(
    await person.send('POST', '/checklist/template/new', { title, parent_id: parentId }),
    201,
  )

export const newFolder = async (person: Person, title: string, parentId: number | null = null) =>
  dataOf<{ id: number; uuid: string }>(
    await person.send('POST', '/checklist/template/folder/new', { title, parent_id: parentId }),
    201,
  )

export const readTemplate = async (person: Person, id: number): Promise<TemplateBody> =>
  dataOf<TemplateBody>(await person.send('GET', `/checklist/template/${id}`))

/** A question of a scenario. `in`: the title of the page or section it stands in, else the start page. */
export interface Asked {
  readonly type: ItemType
  readonly title: string
  readonly options?: ItemOptions
  readonly in?: string
}

/** Adds items to a template by PATCH, as the builder does; answers the ids by title. The placeholder question goes. */
export const addItems = async (person: Person, id: number, asked: readonly Asked[]): Promise<Map<string, string>> => {
  const body = await readTemplate(person, id)
  const parsed = parseTemplate(body)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  let { template } = parsed
  const ids = new Map<string, string>()
  const edits: TemplateEdit[] = []
  const take = (edit: TemplateEdit): void => {
    const result = applyEdits(template, [edit])
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    template = result.template
    edits.push(edit)
  }
  const page = template.items.find(({ type }) => type === 'start_page')?.id ?? ''
  const hidden = template.items.find(({ type }) => type === 'hidden_page')?.id ?? null
  for (const { type, title, options, in: section } of asked) {
    const parent = section === undefined ? page : (ids.get(section) ?? '')
    const target = type === 'page' ? { parent_id: null, before: hidden } : { parent_id: parent, before: null }
    const made = insertItem(template, { type, title, ids: newUuid, target, ...(options ? { options } : {}) })
    ids.set(title, made.id)
    take(made.edit)
  }
  const placeholder = template.items.find(({ type, title }) => type === 'number' && title === '')
  if (placeholder) take({ kind: 'remove', ids: [placeholder.id] })
  dataOf(await person.send('PATCH', `/checklist/template/${id}`, { revision: body.revision, edits }))
  return ids
}

export const publish = async (person: Person, id: number): Promise<number> => {
  const { revision } = await readTemplate(person, id)
  const answer = await person.send('POST', `/checklist/template/${id}/publish`, { revision })
  return dataOf<{ version: number }>(answer).version
}
