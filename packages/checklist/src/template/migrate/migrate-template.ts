import type { Template } from '../model.ts'
import { gapIn, migrationSteps, type Body, type MigrationStep } from './steps.ts'

/** The number of the form that templates are stored in today. */
export const templateFormat = 1 + migrationSteps.length

export type Migrated =
  | { readonly ok: true; readonly body: Body }
  /** Made by a later version of the product: nothing is known about it. */
  | { readonly ok: false; readonly problem: 'too_new' | 'malformed' }

/**
 * A stored template in today's form. `format` says which form it has; without one it has the first. The answer has no
 * `format`: in memory there is only today's.
 */
export function migrateTemplate(stored: Body, steps: readonly MigrationStep[] = migrationSteps): Migrated {
  const gap = gapIn(steps)
  if (gap !== null) throw new Error(gap)
  const newest = 1 + steps.length
  const { format = 1, ...body } = stored
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return { ok: false, problem: 'malformed' }
  if (format > newest) return { ok: false, problem: 'too_new' }
  let migrated: Body = body
  for (const step of steps) if (step.from >= format) migrated = step.migrate(migrated)
  return { ok: true, body: migrated }
}

/** What goes into a store or a file: the content and the form it has. */
export function storedForm(template: Template): Template & { readonly format: number } {
  return { format: templateFormat, ...template }
}

/**
 * A template out of a store of our own (the database, a device), where only parsed ones are put: brought to today's form,
 * not parsed again. Throws for what a later version of the product has stored.
 */
export function fromStore(stored: Template & { readonly format?: number }): Template {
  const { format = 1, ...template } = stored
  if (format === templateFormat) return template
  const migrated = migrateTemplate({ ...stored })
  if (!migrated.ok)
    throw new Error(`a stored template has the form ${format}, and this version knows ${templateFormat}`)
  return { ...template, ...migrated.body }
}
