import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { invalidField } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Operation } from '../operation.ts'
import { freeKey, readUnits } from './records.ts'

/** decisions Q-UNT-1: the key is the name's slug, the name is unique. */
export const newCustomUnit: Operation<'newCustomUnit'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor } = context
    // Two people making the same unit at once wait for each other: the second one hears that the name is taken.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('custom-units', $1))`, [tx.workspaceId])
    const units = await readUnits(tx)
    const name = body.name.trim()
    if (units.some((unit) => unit.name.toLowerCase() === name.toLowerCase()))
      throw invalidField('name', context.t('errors.field.unique'))
    const key = freeKey(name, new Set(units.map((unit) => unit.key)))
    const uuid = newUuid()
    const symbol = body.symbol.trim()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into custom_units (workspace_id, uuid, name, symbol, unit_type, key, created_by)
          values (${tx.workspaceId}, ${uuid}, ${name}, ${symbol}, ${body.unit_type}, ${key}, ${actor.userId})
          on conflict do nothing returning id`,
    )
    // The database folds letters in its own way: a Greek name may be the same to it alone.
    if (!row) throw invalidField('name', context.t('errors.field.unique'))
    await recordEvent(
      tx,
      actor,
      {
        type: 'custom_unit.created',
        subject: { type: 'custom_unit', id: row.id, uuid },
        after: { name, symbol, key },
      },
      context.tracking,
    )
    return { id: row.id, uuid, name, symbol, unit_type: body.unit_type, key }
  })
