import { createTranslator, isLanguage, loadServerWords, type ServerWords } from '@plumbline/language'
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import { joinByRegistration } from '../../people/index.ts'
import { accounts, temporaryMinutes } from '../accounts.ts'
import { readWorkspace } from '../workspaceRecord.ts'

const registration = z.object({
  workspace: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
})
export type RegisterJob = Job<z.output<typeof registration>>

/**
 * Lets who registered in and mails how to go on: a temporary password to who has none of their own, else the way to
 * sign in. Where the seats were taken meanwhile nothing stays behind and nothing is mailed.
 */
export const defineRegisterJob = (services: Omit<Services, 'authenticate'>): RegisterJob =>
  services.jobs.define('auth.register', registration, async ({ workspace: id, email, ...names }) => {
    const { publicUrl } = services.settings
    const { password, hash } = await accounts.temporaryPassword(services)
    const language = isLanguage(names.language) ? names.language : services.settings.defaultLang
    const t = createTranslator<ServerWords>(language, await loadServerWords(language))
    await services.database.global(async (tx) => {
      const workspace = await readWorkspace(tx, id)
      if (!workspace) return
      const account = await accounts.join(tx, email, hash)
      const { plan } = workspace
      const [firstName, lastName] = [names.first_name, names.last_name]
      const joined = await tx.within(id, (inside) =>
        joinByRegistration(inside, { accountId: account.id, email, firstName, lastName, language, plan }),
      )
      if (!joined) return accounts.leave(tx, account.id, id)
      if (joined.isNew) await accounts.addMembership(tx, account.id, id, joined.id)
      const told = { workspace: workspace.name }
      return services.mailer.send(tx, {
        to: email,
        subject: t('registerMail.subject', told),
        text: account.hasPassword
          ? t('registerMail.known', { ...told, address: `${publicUrl}/login` })
          : t('registerMail.new', {
              ...told,
              password,
              address: `${publicUrl}/reset-password/${encodeURIComponent(email)}`,
              minutes: temporaryMinutes,
            }),
      })
    })
  })
