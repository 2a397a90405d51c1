import type { Call } from '@plumbline/contract'
import type { Actor } from '../access/index.ts'
import type { Services } from '../services.ts'
import type { Context, PublicContext } from './context.ts'
import { onceByKey, type IdempotentCall, type Said } from './idempotency.ts'
import { refuse } from './refusal.ts'
import type { Translators } from './translators.ts'
import { callersLanguage } from './translators.ts'

interface Caller {
  readonly language: string | undefined
  readonly address: string
  readonly tracking: string | null
}

export const publicContext = (
  services: Services,
  translators: Translators,
  call: Call,
  caller: Caller,
): { context: PublicContext; said: Said } => {
  const language = callersLanguage(caller.language, services.settings.defaultLang)
  const said: Said = { message: null, status: call.status ?? 200 }
  return {
    said,
    context: {
      services,
      language,
      t: translators[language],
      address: caller.address,
      tracking: caller.tracking,
      say: (message) => {
        said.message = message
      },
      status: (status) => {
        said.status = status
      },
    },
  }
}

export const signedInContext = (
  { context, said }: { readonly context: PublicContext; readonly said: Said },
  actor: Actor,
  idempotent: IdempotentCall | null,
): Context => {
  let writes = 0
  return {
    ...context,
    actor,
    read: (work) => context.services.database.inWorkspace(actor.workspaceId, work, { readOnly: true }),
    write: (work) => {
      // The gate lets no call in that changes anything; what only reads and still would is kept from it too.
      if (actor.viewer) return refuse('USR_VIEWING_AS')
      const part = writes++
      return context.services.database.inWorkspace(actor.workspaceId, (tx) =>
        idempotent ? onceByKey(tx, actor, idempotent, part, said, () => work(tx)) : work(tx),
      )
    },
  }
}
