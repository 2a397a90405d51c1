import { mostFields, type CustomField, type SaveFieldsBody } from '@plumbline/contract'
import { fieldProblemText } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField } from '../../platform/http/index.ts'
import { standardFields, type FieldOwner } from './fieldOwner.ts'
import { fieldAnswer, fieldRows, leavingKeys, type FieldRow } from './fieldRecord.ts'
import { lockFields } from './lockFields.ts'
import { planFields, type PlannedField, type SaveProblem } from './plannedFields.ts'
import type { Who } from './who.ts'

const refusalOf = ({ t }: Who, problem: SaveProblem): Error => {
  if ('problem' in problem) return invalidField(problem.at, fieldProblemText(t, problem.problem, problem.key))
  switch (problem.rule) {
    case 'locked':
      return invalidField(problem.at, t('error.SET_FIELD_LOCKED'))
    case 'twice':
      return invalidField(problem.at, t('fieldValues.twice'))
    case 'invalid':
      return invalidField(problem.at, t('errors.field.invalid'))
    case 'tooMany':
      return invalidField(problem.at, t('fieldValues.tooMany', { count: mostFields }))
  }
}

/** The standard fields of an owner that has none yet. */
const startFields = async (tx: Tx, owner: FieldOwner): Promise<void> => {
  for (const [place, key] of standardFields[owner.kind].entries())
    await rowOf(
      tx,
      sql`insert into custom_fields
            (workspace_id, owner_kind, owner_id, key, name, field_type, is_required, is_locked, place)
          values (${tx.workspaceId}, ${owner.kind}, ${owner.id}, ${key}, ${key}, 'text', true, true, ${place})`,
    )
}

/** Whether a stored field stays as it is, and where it is. */
const stays = (row: FieldRow | undefined, field: PlannedField, place: number): boolean =>
  row?.place === place && keptParts.every((part) => row[part] === field[part])

const keptParts = [
  'name',
  'description',
  'is_required',
  'is_used',
  'default_value',
  'max_digits',
  'decimals',
] as const satisfies readonly (keyof PlannedField)[]

const store = async (tx: Tx, owner: FieldOwner, field: PlannedField, place: number): Promise<void> => {
  const value = field.default_value === null ? null : JSON.stringify(field.default_value)
  const { id, key, name, description, field_type, is_required, is_used, max_digits, decimals } = field
  await rowOf(
    tx,
    id === null
      ? sql`insert into custom_fields (workspace_id, owner_kind, owner_id, key, name, description, field_type, is_required,
              is_used, default_value, max_digits, decimals, place)
            values (${tx.workspaceId}, ${owner.kind}, ${owner.id}, ${key}, ${name}, ${description}, ${field_type},
              ${is_required}, ${is_used}, ${value}::jsonb, ${max_digits}, ${decimals}, ${place})`
      : sql`update custom_fields set name = ${name}, description = ${description}, is_required = ${is_required},
              is_used = ${is_used}, default_value = ${value}::jsonb, max_digits = ${max_digits}, decimals = ${decimals},
              place = ${place}, updated_at = now()
            where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
}

/**
 * Stores what a designer sends and answers all fields of the owner. A new owner begins with its standard fields. What
 * is wrong with the body is a 422 that names the place: `fields.0.name`. The owner's module has asked who may, and
 * whether the owner is archived.
 */
export const saveFields = async (tx: Tx, who: Who, owner: FieldOwner, body: SaveFieldsBody): Promise<CustomField[]> => {
  await lockFields(tx, owner)
  let stored = await fieldRows(tx, owner)
  if (!stored.some((row) => row.is_locked)) {
    await startFields(tx, owner)
    stored = await fieldRows(tx, owner)
  }
  const plan = planFields(stored, body, (row) => fieldAnswer(who.t, row).name, await leavingKeys(tx, owner))
  if (!plan.ok) throw refusalOf(who, plan.problem)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const changed = [...plan.fields.entries()].filter(
    ([place, field]) => field.id === null || !stays(byId.get(field.id), field, place),
  )
  for (const [place, field] of changed) await store(tx, owner, field, place)
  const after = await fieldRows(tx, owner)
  if (changed.length > 0)
    await recordEvent(
      tx,
      who.actor,
      {
        type: 'fields.saved',
        subject: { type: owner.kind, id: owner.id, uuid: owner.uuid },
        before: stored,
        after,
      },
      who.tracking,
    )
  return after.map((row) => fieldAnswer(who.t, row))
}
