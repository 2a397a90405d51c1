import type { ActivityType } from '@plumbline/contract'
import {
  createTranslator,
  loadServerWords,
  type Language,
  type ServerWords,
  type Translator,
} from '@plumbline/language'
import type { GlobalTx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services.ts'

/** Tells the person by mail that how they sign in has changed: it may have been somebody else. */
export const mailFactor = async (tx: GlobalTx, services: Services, to: string, letter: Letter): Promise<void> => {
  const { t, what } = letter
  await services.mailer.send(tx, {
    to,
    subject: t('factorMail.changed.subject'),
    text: t('factorMail.changed.text', { what, address: `${services.settings.publicUrl}/user/account-settings` }),
  })
}

interface Letter {
  readonly t: Translator<ServerWords>
  /** What happened, as a sentence. */
  readonly what: string
}

export const lettersIn = async (language: Language): Promise<Translator<ServerWords>> =>
  createTranslator<ServerWords>(language, await loadServerWords(language))

interface Told {
  readonly type: ActivityType
  readonly email: string
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A change of the caller's own factors: one event, and a mail to them. */
export const tellFactor = async (
  tx: GlobalTx,
  { actor, services, t, tracking }: Context,
  { email, what, ...event }: Told,
): Promise<void> => {
  const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
  await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, { ...event, subject }, tracking))
  await mailFactor(tx, services, email, { t, what })
}
