import type { Database, Tx } from '../../platform/database/index.ts'
import { invalidField, type PublicContext } from '../../platform/http/index.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { shortestPassword } from './shortestPassword.ts'

const earlierKept = 10

const earlierPasswords = (database: Database, accountId: number): Promise<readonly { readonly hash: string }[]> =>
  database.global(
    async (tx) =>
      (
        await tx.query<{ hash: string }>(
          `select hash from account_passwords where account_id = $1 order by id desc limit $2`,
          [accountId, earlierKept],
        )
      ).rows,
    { readOnly: true },
  )

/**
 * The hash of a new password: as long as the account's workspaces ask, not one that anybody would try first, and none of
 * its last ten (decisions Q-AUT-7), else the field `new_password` is refused. Takes long: not inside a transaction.
 */
export const hashOfNewPassword = async (
  { services, t }: Pick<PublicContext, 'services' | 't'>,
  { id: accountId, email }: { readonly id: number; readonly email: string },
  password: string,
): Promise<string> => {
  const shortest = await services.database.global((tx) => shortestPassword(tx, accountId), { readOnly: true })
  if ([...password].length < shortest)
    throw invalidField('new_password', t('errors.field.minlength', { minlength: shortest }))
  if (await isCommonPassword(password, email)) throw invalidField('new_password', t('errors.field.common'))
  for (const { hash } of await earlierPasswords(services.database, accountId))
    if (await services.passwords.fits(hash, password)) throw invalidField('new_password', t('errors.field.reused'))
  return services.passwords.hash(password)
}

/** Kept, so that it is not chosen again. */
export const keepPassword = async (tx: Tx, accountId: number, hash: string): Promise<void> => {
  await tx.query(`insert into account_passwords (account_id, hash) values ($1, $2)`, [accountId, hash])
}
