import type { Services } from '../../platform/services.ts'

/**
 * The hash that stands for a right password from now on: one made when hashes cost less is made anew, since only now the
 * password is known. Where it was changed meanwhile the old one is answered, which opens nothing any more.
 */
export const strengthened = async (
  { database, passwords }: Pick<Services, 'database' | 'passwords'>,
  accountId: number,
  { kept, password }: { readonly kept: string; readonly password: string },
): Promise<string> => {
  if (!passwords.isWeak(kept)) return kept
  const stronger = await passwords.hash(password)
  return database.global(async (tx) => {
    const { rowCount } = await tx.query(`update accounts set password_hash = $2 where id = $1 and password_hash = $3`, [
      accountId,
      stronger,
      kept,
    ])
    if (rowCount === 0) return kept
    await tx.query(`update account_passwords set hash = $2 where account_id = $1 and hash = $3`, [
      accountId,
      stronger,
      kept,
    ])
    return stronger
  })
}
