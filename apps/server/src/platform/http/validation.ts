import type { ServerWords, Translator } from '@plumbline/language'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** The message of one broken rule, in the caller's language (workspace.md section 5, generic messages). */
const messageOf = (issue: Issue, t: Translator<ServerWords>): string => {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? t('errors.field.maxlength', { maxlength: Number(issue.maximum) })
        : t('errors.field.max', { max: Number(issue.maximum) })
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return t('errors.field.required')
      return issue.origin === 'string'
        ? t('errors.field.minlength', { minlength: Number(issue.minimum) })
        : t('errors.field.min', { min: Number(issue.minimum) })
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t('errors.field.required') : t('errors.field.type')
    case 'custom':
    case 'invalid_format':
      if (issue.message === 'required') return t('errors.field.required')
      if (issue.message === 'email') return t('errors.field.email')
      return t('errors.field.invalid')
    default:
      return t('errors.field.invalid')
  }
}

/** The fields of a refused input and what is wrong with each. */
export const fieldMessages = (
  issues: readonly Issue[],
  t: Translator<ServerWords>,
): Readonly<Record<string, readonly string[]>> => {
  const fields = new Map<string, string[]>()
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const field = path.map(String).join('.')
      const messages = fields.get(field) ?? []
      const message = messageOf(issue, t)
      if (!messages.includes(message)) messages.push(message)
      fields.set(field, messages)
    }
  }
  return Object.fromEntries(fields)
}

/** Parses one part of a call or refuses it with GEN_VALIDATION. */
export const parseWith = (schema: z.ZodType, value: unknown, t: Translator<ServerWords>): unknown => {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('GEN_VALIDATION', fieldMessages(result.error.issues, t))
}

/** One field of a call refused, with the word of a rule. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal('GEN_VALIDATION', { [field]: [message] })
