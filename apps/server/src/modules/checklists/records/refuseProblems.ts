import {
  definitionOf,
  type EditProblem,
  type Item,
  type Template,
  type TemplateProblem,
  type TemplateProblemCode,
} from '@plumbline/checklist'
import { refuse, type Context } from '../../../platform/http/index.ts'

type Say = Pick<Context, 't'>

const messageOf = ({ t }: Say, code: TemplateProblemCode): string => {
  switch (code) {
    case 'no_parent_item':
      return t('records.no_parent_item')
    case 'unknown_type':
      return t('records.type_not_supported')
    case 'duplicate_id':
      return t('errors.field.unique')
    case 'too_long':
      return t('errors.field.maxlength', { maxlength: 5000 })
    default:
      return t('errors.field.invalid')
  }
}

/** GEN_VALIDATION with every place of the body that is not a template. */
export const refuseProblems = (say: Say, problems: readonly TemplateProblem[]): never => {
  const data: Record<string, string[]> = {}
  for (const { where, code } of problems.slice(0, 100)) {
    const messages = (data[where === '' ? 'items' : where] ??= [])
    const message = messageOf(say, code)
    if (!messages.includes(message)) messages.push(message)
  }
  return refuse('GEN_VALIDATION', data)
}

/** GEN_VALIDATION with why an edit does not fit the template. */
export const refuseEdit = (say: Say, problem: EditProblem): never =>
  refuse('GEN_VALIDATION', {
    edits: [
      problem.code === 'no_parent_item'
        ? say.t('records.no_parent_item')
        : say.t('errors.field.unknown', { name: problem.id ?? problem.code }),
    ],
  })

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * Refuses items that lack an option their type cannot be saved without (builder.md section 5, "Required options per
 * type"). Items that are the same objects as `before` are not judged again.
 */
export const refuseMissingOptions = (say: Say, after: Template, before: Template | null): void => {
  const known = new Set<Item>(before?.items)
  const data: Record<string, string[]> = {}
  for (const item of after.items) {
    if (known.has(item)) continue
    for (const option of definitionOf(item.type).requiredOptions) {
      if (isAbsent(item.options[option])) data[`items.${item.id}.options.${option}`] = [say.t('errors.field.required')]
    }
  }
  if (Object.keys(data).length > 0) refuse('GEN_VALIDATION', data)
}
