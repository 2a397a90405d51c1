import type { basicInfo, Profile } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { readProfile } from './profile.ts'
import { recordUserEvent, userOfPath } from './userRecord.ts'

type BasicInfo = z.output<typeof basicInfo>

/** What the log names by its value; of everything else a person tells of themselves it keeps only that it changed. */
const namedInLog: ReadonlySet<keyof BasicInfo> = new Set(['first_name', 'last_name', 'nick_name'])

const told = (profile: Profile, keys: readonly (keyof BasicInfo)[]): object => ({
  ...Object.fromEntries(keys.filter((key) => namedInLog.has(key)).map((key) => [key, profile[key]])),
  changed: keys,
})

const change = async (
  tx: Tx,
  context: Context,
  need: PeopleNeed,
  userId: number,
  body: BasicInfo,
): Promise<Profile> => {
  // Held before anything of theirs: two changes of one person follow each other.
  await rowsOf(tx, sql`select 1 from users where workspace_id = ${tx.workspaceId} and id = ${userId} for update`)
  const sets: SQL[] = []
  if (body.first_name !== undefined) sets.push(sql`first_name = ${body.first_name}`)
  if (body.last_name !== undefined) sets.push(sql`last_name = ${body.last_name}`)
  if (body.nick_name !== undefined) sets.push(sql`nick_name = ${body.nick_name}`)
  if (body.mobile !== undefined) sets.push(sql`mobile = ${body.mobile}`)
  if (body.gender !== undefined) sets.push(sql`gender = ${body.gender}`)
  if (body.birth_date !== undefined) sets.push(sql`birth_date = ${body.birth_date}::date`)
  if (body.avatar !== undefined) {
    const uuid = body.avatar === null ? null : await need.pictureNamed(tx, context, body.avatar)
    if (body.avatar !== null && uuid === null) throw invalidField('avatar', context.t('errors.field.invalid'))
    sets.push(sql`avatar = ${uuid}::uuid`)
    await need.keepPicture(tx, context.services, userId, uuid)
  }
  const before = await readProfile(tx, context, need, userId)
  if (sets.length === 0) return before
  await rowsOf(
    tx,
    sql`update users set ${sql.join(sets, sql`, `)}, updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${userId}`,
  )
  const after = await readProfile(tx, context, need, userId)
  const keys = (Object.keys(body) as (keyof BasicInfo)[]).filter((key) => body[key] !== undefined)
  await recordUserEvent(tx, context, after, 'changed', { before: told(before, keys), after: told(after, keys) })
  return after
}

const picturesIn = ({ avatar }: BasicInfo): readonly (number | string)[] =>
  avatar === undefined || avatar === null ? [] : [avatar]

export const changeBasicInfo =
  (need: PeopleNeed): Operation<'changeBasicInfo'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const notePlaces = await need.withoutPlaces(context, picturesIn(body))
    return context.write(async (tx) => {
      await notePlaces(tx)
      return change(tx, context, need, context.actor.userId, body)
    })
  }

export const editBasicInfo =
  (need: PeopleNeed): Operation<'editBasicInfo'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const notePlaces = await need.withoutPlaces(context, picturesIn(body))
    return context.write(async (tx) => {
      await notePlaces(tx)
      const { id } = await userOfPath(tx, incoming.params.id)
      return change(tx, context, need, id, body)
    })
  }
