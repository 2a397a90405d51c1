import type { contract } from '@plumbline/contract'
import { createTranslator, isLanguage, loadServerWords, type ServerWords } from '@plumbline/language'
import { z } from 'zod'
import { refuse, type Handler } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { temporaryMinutes } from './accounts.ts'
import { temporaryPassword } from './temporaryPassword.ts'
import { judgeReset } from './tries.ts'

const resetRequest = z.object({ email: z.string(), language: z.string() })
export type ResetJob = Job<z.output<typeof resetRequest>>

/** Mails a temporary password; the old one stays good. Nothing happens for an address nobody has. */
export const defineResetJob = (services: Omit<Services, 'authenticate'>): ResetJob =>
  services.jobs.define('auth.temporary_password', resetRequest, async ({ email, language }) => {
    const password = temporaryPassword()
    const hash = await services.passwords.hash(password)
    const code = isLanguage(language) ? language : services.settings.defaultLang
    const t = createTranslator<ServerWords>(code, await loadServerWords(code))
    await services.database.global(async (tx) => {
      const { rowCount } = await tx.query(
        `update accounts set temporary_hash = $2, temporary_expires_at = now() + make_interval(mins => $3), updated_at = now()
         where email = $1`,
        [email, hash, temporaryMinutes],
      )
      if (rowCount === 0) return
      const address = `${services.settings.publicUrl}/reset-password/${encodeURIComponent(email)}`
      await services.mailer.send(tx, {
        to: email,
        subject: t('mail.reset.subject'),
        text: t('mail.reset.text', { password, address, minutes: temporaryMinutes }),
      })
    })
  })

/** The work is done by a job, for any address alike: neither the answer nor its time tells who has an account. */
export const forgetPassword =
  (job: ResetJob): Handler<typeof contract.auth.forgetPassword> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { database, jobs, settings } = context.services
    const wait = await database.global(async (tx) => {
      const verdict = settings.rateLimits ? await judgeReset(tx, body.email, context.address) : { wait: 0, sends: true }
      if (verdict.sends) await jobs.enqueue(tx, job, { email: body.email, language: context.language })
      return verdict.wait
    })
    if (wait > 0) return refuse('GEN_RATE_LIMITED', undefined, wait)
    context.say(context.t('mail.reset.sent'))
    return {}
  }
