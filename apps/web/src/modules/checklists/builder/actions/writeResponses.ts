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

const newOption = (options: readonly ResponseOption[], ids: IdSource, label: string): ResponseOption => {
  const values = new Set(options.map(({ value }) => value))
  let number = options.length + 1
  while (values.has(`option_${number}`)) number++
  return { uuid: ids(), label, value: `option_${number}`, score: null, color: null }
}

export const addOption = (
  template: Template,
  id: string,
  { ids, label, after }: { readonly ids: IdSource; readonly label: string; readonly after?: string },
): { readonly outcome: Outcome; readonly uuid: string | null } => {
  const set = ownSet(template, id)
  if (set === null) return { outcome: nothing, uuid: null }
  const option = newOption(set.options, ids, label)
  const position = after === undefined ? -1 : set.options.findIndex((each) => each.uuid === after)
  const options = [...set.options]
  options.splice(position < 0 ? options.length : position + 1, 0, option)
  return { outcome: writeSet(set, options), uuid: option.uuid }
}

interface PastedOptions {
  readonly ids: IdSource
  readonly labels: readonly string[]
  /** Whether a response still has the label it came with ("Option 2"): those right behind take the next labels. */
  readonly waits: (option: ResponseOption, position: number) => boolean
}

/** The first label for the response `uuid`, the others for those behind it; answers the last one's. */
export const pasteOptions = (
  template: Template,
  id: string,
  uuid: string,
  { ids, labels, waits }: PastedOptions,
): { readonly outcome: Outcome; readonly uuid: string | null } => {
  const set = ownSet(template, id)
  const [first, ...others] = labels
  const at = set?.options.findIndex((each) => each.uuid === uuid) ?? -1
  if (set === null || first === undefined || at < 0) return { outcome: nothing, uuid: null }
  const behind = set.options.slice(at + 1)
  const busy = behind.findIndex((option, position) => !waits(option, at + 1 + position))
  const free = busy < 0 ? behind : behind.slice(0, busy)
  const all = [...set.options]
  const filled = others.map((label, position) => {
    const there = free[position]
    if (there !== undefined) return { ...there, label }
    const option = newOption(all, ids, label)
    all.push(option)
    return option
  })
  const written = set.options.map((option) => (option.uuid === uuid ? { ...option, label: first } : option))
  const options = written.toSpliced(at + 1, Math.min(free.length, others.length), ...filled)
  return { outcome: writeSet(set, options), uuid: filled.at(-1)?.uuid ?? uuid }
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
