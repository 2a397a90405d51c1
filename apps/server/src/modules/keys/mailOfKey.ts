import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import type { GlobalTx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'

/** Tells the person that a key was made in their name: it may not have been them, so nobody can turn that off. */
export const mailOfKey = async (
  { actor, services }: Pick<Context, 'actor' | 'services'>,
  name: string,
): Promise<(tx: GlobalTx) => Promise<void>> => {
  const t = createTranslator<ServerWords>(actor.language, await loadServerWords(actor.language))
  const address = `${services.settings.publicUrl}/user/account-settings`
  return async (tx) => {
    const { rows } = await tx.query<{ email: string; workspace: string }>(
      `select a.email, w.name as workspace from accounts a, workspaces w where a.id = $1 and w.id = $2`,
      [actor.accountId, actor.workspaceId],
    )
    for (const { email, workspace } of rows)
      await services.mailer.send(tx, {
        to: email,
        subject: t('mail.key.subject', { workspace }),
        text: t('mail.key.text', { name, workspace, address }),
      })
  }
}
