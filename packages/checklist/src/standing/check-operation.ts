import { isCleanText } from '../template/text.ts'
import type { Path } from '../path.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { isContainer } from '../catalogue/answering.ts'
import { definitionOf } from '../catalogue/catalogue.ts'
import type { Json } from '../template/model.ts'
import { isIssueValue } from './issue-value.ts'
import { operationKinds, type Operation, type OperationKind } from './operation.ts'
import { moveTarget, subjectOf } from './reduce.ts'

/** Why an operation is refused for good (api.md: an unknown path, kind or option, or a value of the wrong shape). */
export type OperationProblem = 'unknown_path' | 'unknown_kind' | 'wrong_kind' | 'unknown_option' | 'wrong_value'

const longestNote = 5000

/**
 * null when the operation can be kept. Never refused for what it says about a question that is hidden, disabled or out
 * of its limits; whether its instance is there is not asked either.
 */
export function checkOperation(
  compiled: CompiledTemplate,
  operation: Pick<Operation, 'kind' | 'path' | 'value'>,
): OperationProblem | null {
  if (!isOperationKind(operation.kind)) return 'unknown_kind'
  const place = placeOf(compiled, operation.path)
  if (place === null) return 'unknown_path'
  return checkKind(compiled, operation.kind, operation.value ?? null, place)
}

export function isOperationKind(kind: unknown): kind is OperationKind {
  return operationKinds.some((known) => known === kind)
}

/** What a path leads to: the inspection (item null), a question or section, or a repeat itself. */
export interface Place {
  readonly item: CompiledItem | null
  readonly repeat: boolean
}

/** null when no item of the template has such a path. Keys of instances may be any; those of grouped options must exist. */
export function placeOf(compiled: CompiledTemplate, path: Path): Place | null {
  if (path.length === 0) return { item: null, repeat: false }
  const repeats: CompiledItem[] = []
  let at = 0
  for (; at + 2 <= path.length; at += 2) {
    const [base, key] = [path[at], path[at + 1]]
    const item = base === undefined ? undefined : compiled.byRepeatBase.get(base)
    if (item === undefined || key === undefined || key === '' || key.length > 100 || !isCleanText(key)) return null
    if (item.repeats === 'group' && item.groupOptions.length > 0 && !item.groupOptions.some(({ uuid }) => uuid === key))
      return null
    repeats.push(item)
  }
  const last = path[at]
  if (last === undefined) {
    const item = repeats.at(-1)
    return item !== undefined && isContainer(item.type) && sameChain(item.repeatChain, repeats)
      ? { item, repeat: false }
      : null
  }
  const repeat = compiled.byRepeatBase.get(last)
  if (repeat !== undefined && sameChain(repeat.repeatChain.slice(0, -1), repeats)) return { item: repeat, repeat: true }
  const item = compiled.byBaseId.get(last)
  if (item === undefined || !sameChain(item.repeatChain, repeats)) return null
  return isContainer(item.type) && item.repeats !== 'none' ? null : { item, repeat: false }
}

function sameChain(chain: readonly CompiledItem[], repeats: readonly CompiledItem[]): boolean {
  return chain.length === repeats.length && chain.every((item, position) => item === repeats[position])
}

function checkKind(
  compiled: CompiledTemplate,
  kind: OperationKind,
  value: Json,
  { item, repeat }: Place,
): OperationProblem | null {
  const definition = item === null || repeat ? null : definitionOf(item.type)
  switch (kind) {
    case 'answer': {
      if (item === null || definition === null || definition.kind !== 'question') return 'wrong_kind'
      const problem = definition.answerProblem(value, item)
      if (problem === null) return null
      return problem === 'not_answerable'
        ? 'wrong_kind'
        : problem === 'unknown_option'
          ? 'unknown_option'
          : 'wrong_value'
    }
    case 'clear':
      return definition !== null && definition.kind === 'question' && isAnswered(definition.source)
        ? null
        : 'wrong_kind'
    case 'na':
      if (definition === null || definition.kind !== 'question') return 'wrong_kind'
      if (item?.item.options.allow_n_a !== true) return 'wrong_kind'
      return typeof value === 'boolean' ? null : 'wrong_value'
    case 'note':
      if (repeat) return 'wrong_kind'
      return value === null || (typeof value === 'string' && value.length <= longestNote && isCleanText(value))
        ? null
        : 'wrong_value'
    case 'rating':
      if (definition === null || definition.kind !== 'question') return 'wrong_kind'
      return ratingProblem(compiled, value)
    case 'media_add':
    case 'media_remove':
    case 'media_edit':
    case 'media_move':
      return repeat ? 'wrong_kind' : mediaProblem(compiled, kind, value)
    case 'sign':
    case 'sign_remove':
      if (item !== null && definition?.source !== 'signatures') return 'wrong_kind'
      return hasUuid(value) && (kind === 'sign_remove' || isText(value, 'name', 255, true)) ? null : 'wrong_value'
    case 'repeat_add':
    case 'repeat_remove':
    case 'repeat_restore':
    case 'repeat_move':
      if (!repeat || item?.repeats === 'none') return 'wrong_kind'
      if (item?.repeats === 'group' && item.groupOptions.length > 0) return 'wrong_kind'
      return hasKey(value) && isAfter(value) ? null : 'wrong_value'
    case 'issue':
      return repeat ? 'wrong_kind' : hasUuid(value) && isClean(value) && isIssueValue(value) ? null : 'wrong_value'
  }
}

function isAnswered(source: string): boolean {
  return source !== 'none' && source !== 'media' && source !== 'signatures'
}

function ratingProblem(compiled: CompiledTemplate, value: Json): OperationProblem | null {
  if (value === null) return null
  if (typeof value !== 'string' && typeof value !== 'number') return 'wrong_value'
  const { ratings } = compiled.template
  return ratings.length === 0 || ratings.some(({ id }) => String(id) === String(value)) ? null : 'unknown_option'
}

function mediaProblem(compiled: CompiledTemplate, kind: OperationKind, value: Json): OperationProblem | null {
  if (!hasUuid(value)) return 'wrong_value'
  if (kind === 'media_add') return isAfter(value) ? null : 'wrong_value'
  if (kind === 'media_edit')
    return isText(value, 'caption', longestNote) && isText(value, 'markup_uuid', 100) ? null : 'wrong_value'
  if (kind === 'media_remove') return null
  const target = moveTarget(value)
  if (target === null) return 'wrong_value'
  const place = placeOf(compiled, target)
  return place === null || place.repeat ? 'unknown_path' : null
}

function hasUuid(value: Json): boolean {
  return isId(textField(value, 'uuid'))
}

function hasKey(value: Json): boolean {
  return isId(textField(value, 'key')) && subjectOf(value) !== ''
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 100 && isCleanText(id) && !/[/|:]/.test(id)
}

function textField(value: Json, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Reflect.get(value, name) : undefined
}

/** `after` is an id, null (first) or absent (last). */
function isAfter(value: Json): boolean {
  const after = textField(value, 'after')
  return after === undefined || after === null || isId(after)
}

function isText(value: Json, name: string, longest: number, needed = false): boolean {
  const text = textField(value, name)
  if (text === undefined || text === null) return !needed
  return typeof text === 'string' && text.length <= longest && isCleanText(text) && (!needed || text.trim() !== '')
}

function isClean(value: Json): boolean {
  const open: unknown[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && !isCleanText(next)) return false
    if (typeof next === 'object' && next !== null) open.push(...Object.keys(next), ...Object.values(next))
  }
  return true
}
