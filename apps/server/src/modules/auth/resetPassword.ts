import type { contract } from '@plumbline/contract'
import { invalidField, refuse, type Handler } from '../../platform/http/index.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { countWrongTry, forgetWrongTries, judgeTries } from './tries.ts'

const shortest = 8
const earlierKept = 10

interface Account {
  readonly id: number
  readonly password_hash: string | null
  readonly temporary_hash: string | null
}

export const resetPassword: Handler<typeof contract.auth.resetPassword> = async (context, incoming) => {
  const { body } = incoming.input()
  const { database, settings } = context.services
  const { account, earlier, verdict } = await database.global(async (tx) => {
    const { rows } = await tx.query<Account>(
      `select id, password_hash, case when temporary_expires_at > now() then temporary_hash end as temporary_hash
       from accounts where email = $1`,
      [body.email],
    )
    const found = rows[0] ?? null
    const kept = found
      ? await tx.query<{ hash: string }>(
          `select hash from account_passwords where account_id = $1 order by id desc limit $2`,
          [found.id, earlierKept],
        )
      : null
    return {
      account: found,
      earlier: kept?.rows.map((row) => row.hash) ?? [],
      verdict: await judgeTries(tx, body.email, context.address),
    }
  })
  if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
  if (!(await passwordFits(account?.temporary_hash ?? null, body.current_password)) || !account) {
    await database.global((tx) => countWrongTry(tx, body.email, context.address))
    return refuse('USR_RESET_INVALID')
  }
  if (body.new_password.length < shortest)
    throw invalidField('new_password', context.t('errors.field.minlength', { minlength: shortest }))
  for (const hash of earlier)
    if (await passwordFits(hash, body.new_password))
      throw invalidField('new_password', context.t('errors.field.reused'))
  const hash = await hashPassword(body.new_password)
  await database.global(async (tx) => {
    await tx.query(
      `update accounts set password_hash = $2, temporary_hash = null, temporary_expires_at = null, updated_at = now() where id = $1`,
      [account.id, hash],
    )
    await tx.query(`insert into account_passwords (account_id, hash) values ($1, $2)`, [account.id, hash])
    await tx.query(`delete from sessions where account_id = $1`, [account.id])
    await forgetWrongTries(tx, body.email, context.address)
  })
  context.say(context.t('mail.reset.done'))
  return {}
}
