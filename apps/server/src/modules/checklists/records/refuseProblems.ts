import {
  missingOptions,
  newPlacementProblems,
  newRuleProblems,
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
      return t('placement.no_parent_item')
    case 'unknown_type':
      return t('placement.type_not_supported')
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
        ? say.t('placement.no_parent_item')
        : say.t('errors.field.unknown', { name: problem.id ?? problem.code }),
    ],
  })

/**
 * Refuses items that lack an option their type cannot be saved without (builder.md section 5, "Required options per
 * type"). Items that are the same objects as `before` are not judged again.
 */
export const refuseMissingOptions = (say: Say, after: Template, before: Template | null): void => {
  const known = new Set<Item>(before?.items)
  const data: Record<string, string[]> = {}
  for (const item of after.items) {
    if (known.has(item)) continue
    for (const option of missingOptions(item))
      data[`items.${item.id}.options.${option}`] = [say.t('errors.field.required')]
  }
  if (Object.keys(data).length > 0) refuse('GEN_VALIDATION', data)
}

/**
 * Refuses what would newly stand where it may not, with the messages of builder.md section 5. What stood there before
 * may stay, so that an old template can be mended step by step.
 */
export const refusePlacement = (say: Say, after: Template, before: Template | null): void => {
  const problems = newPlacementProblems(before, after)
  if (problems.length === 0) return
  const data: Record<string, string[]> = {}
  for (const { item_id, code } of problems.slice(0, 100))
    (data[`items.${item_id}`] ??= []).push(say.t(`placement.${code}`))
  refuse('GEN_VALIDATION', data)
}

/** Refuses rules that no save lets pass. Rules that are as they were before may stay. */
export const refuseRules = (say: Say, after: Template, before: Template | null): void => {
  const problems = newRuleProblems(before, after)
  if (problems.length === 0) return
  const data: Record<string, string[]> = {}
  for (const { item_id, code } of problems.slice(0, 100))
    (data[`items.${item_id}.options.rule_set_id`] ??= []).push(say.t(`rules.${code}`))
  refuse('GEN_VALIDATION', data)
}
