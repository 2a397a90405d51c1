import { randomInt } from 'node:crypto'
import type { GlobalTx } from '../../../platform/database/index.ts'
import type { PublicContext } from '../../../platform/http/index.ts'

/** A mailed code is good for so long (decisions Q-AUT-2). */
export const codeSeconds = 300

/** Who knows the password sees where the code went, not the whole address: "a•••@demo.test". */
export const masked = (email: string): string => {
  const first = String.fromCodePoint(email.codePointAt(0) ?? 0)
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

const purposeOf = (attemptId: number): string => `sign-in code ${attemptId}`

/** A code for one try to sign in, in place of any before; the mail goes with the transaction. */
export const mailCode = async (
  tx: GlobalTx,
  { services, t }: Pick<PublicContext, 'services' | 't'>,
  attemptId: number,
  email: string,
): Promise<void> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.query(
    `update sign_in_attempts set code_mark = $2, code_expires_at = now() + make_interval(secs => $3) where id = $1`,
    [attemptId, services.sealer.mark(purposeOf(attemptId), code), codeSeconds],
  )
  await services.mailer.send(tx, {
    to: email,
    subject: t('factorMail.code.subject'),
    text: t('factorMail.code.text', { code, minutes: codeSeconds / 60 }),
  })
}

/** Whether it is the code of this try, still good; then it is used up. */
export const takeMailedCode = async (
  tx: GlobalTx,
  { services }: Pick<PublicContext, 'services'>,
  attemptId: number,
  code: string,
): Promise<boolean> => {
  const used = await tx.query(
    `update sign_in_attempts set code_mark = null where id = $1 and code_mark = $2 and code_expires_at > now()`,
    [attemptId, services.sealer.mark(purposeOf(attemptId), code)],
  )
  return used.rowCount === 1
}
