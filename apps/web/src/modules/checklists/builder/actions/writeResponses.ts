import { itemOf, type IdSource, type ResponseOption, type ResponseSet, type Template } from '@plumbline/checklist'
import { findResponses } from '../store/partMaps.ts'
import { nothing, type Outcome } from '../store/outcome.ts'

/** The response set a question uses, with whether it is one of the organisation's. */
export const responsesOf = (
  template: Template,
  id: string,
): { readonly set: ResponseSet; readonly global: boolean } | null => {
  const set = findResponses(template, itemOf(template, id)?.options.response_set_id)
  return set === null ? null : { set, global: !template.responses.includes(set) }
}

const writeSet = (set: ResponseSet, options: readonly ResponseOption[], merge?: string): Outcome => ({
  kind: 'change',
  edit: { kind: 'set_part', part: 'responses', key: set.uuid, value: { ...set, options } },
  ...(merge === undefined ? {} : { merge }),
})

/** A set of the template's own, else null: the organisation's sets are changed on their own screen. */
const ownSet = (template: Template, id: string): ResponseSet | null => {
  const found = responsesOf(template, id)
  return found === null || found.global ? null : found.set
}

export const writeOption = (
  template: Template,
  id: string,
  uuid: string,
  changes: Partial<Omit<ResponseOption, 'uuid'>>,
): Outcome => {
  const set = ownSet(template, id)
  if (set === null) return nothing
  const options = set.options.map((option) => (option.uuid === uuid ? { ...option, ...changes } : option))
  return writeSet(set, options, `response:${uuid}:${Object.keys(changes).join()}`)
}

export const addOption = (
  template: Template,
  id: string,
  { ids, label, after }: { readonly ids: IdSource; readonly label: string; readonly after?: string },
): { readonly outcome: Outcome; readonly uuid: string | null } => {
  const set = ownSet(template, id)
  if (set === null) return { outcome: nothing, uuid: null }
  const uuid = ids()
  const values = new Set(set.options.map(({ value }) => value))
  let number = set.options.length + 1
  while (values.has(`option_${number}`)) number++
  const option: ResponseOption = { uuid, label, value: `option_${number}`, score: null, color: null }
  const position = after === undefined ? -1 : set.options.findIndex((each) => each.uuid === after)
  const options = [...set.options]
  options.splice(position < 0 ? options.length : position + 1, 0, option)
  return { outcome: writeSet(set, options), uuid }
}

/** How few responses a question of a type may have ("list questions need more than one option"). */
export const fewestOptions = 2

/** Takes a response out. Rules that ask for it stay: the checks name them. */
export const removeOption = (template: Template, id: string, uuid: string): Outcome => {
  const set = ownSet(template, id)
  if (set === null || set.options.length <= fewestOptions) return nothing
  return writeSet(
    set,
    set.options.filter((option) => option.uuid !== uuid),
  )
}

/** One place up or down. */
export const moveOption = (template: Template, id: string, uuid: string, to: number): Outcome => {
  const set = ownSet(template, id)
  const option = set?.options.find((each) => each.uuid === uuid)
  if (set === null || option === undefined || to < 0 || to >= set.options.length) return nothing
  const others = set.options.filter((each) => each.uuid !== uuid)
  return writeSet(set, [...others.slice(0, to), option, ...others.slice(to)])
}
