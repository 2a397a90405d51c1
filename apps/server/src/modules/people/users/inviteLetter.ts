import { createTranslator, loadServerWords, type Language, type ServerWords } from '@plumbline/language'
import type { Mail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import type { JoiningAccount, PeopleNeed } from '../need.ts'

interface Letter {
  readonly email: string
  readonly password: string
  readonly account: JoiningAccount
  readonly workspace: string
  /** Who invites. */
  readonly by: string
}

/** Who has a password already signs in by it; anybody else gets one that is good for a while. */
export const inviteLetter = async (
  { settings }: Pick<Services, 'settings'>,
  need: PeopleNeed,
  language: Language,
): Promise<(letter: Letter) => Mail> => {
  const t = createTranslator<ServerWords>(language, await loadServerWords(language))
  return ({ email, password, account, workspace, by }) => ({
    to: email,
    subject: t('mail.invite.subject', { workspace }),
    text: account.hasPassword
      ? t('mail.invite.again', { by, workspace, address: `${settings.publicUrl}/login` })
      : t('mail.invite.text', {
          by,
          workspace,
          password,
          address: `${settings.publicUrl}/reset-password/${encodeURIComponent(email)}`,
          minutes: need.accounts.temporaryMinutes,
        }),
  })
}
