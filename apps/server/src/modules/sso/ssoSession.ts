import { refuse, type Handlers } from '../../platform/http/index.ts'
import { openSession, type SsoOpener } from '../auth/index.ts'
import { browserMarkOf } from './flow/browserMark.ts'
import { takeCode } from './flow/ssoCodes.ts'

type Arrive = Handlers<'sso'>['ssoSession']

/** The session of a sign-on that ended well. The code is used up, whatever comes of it. */
const arriveBy =
  (isMeant: (auth: SsoOpener) => boolean): Arrive =>
  async (context, incoming) => {
    const { services } = context
    const browser = browserMarkOf(incoming.header('cookie'))
    const entry = await services.database.global((tx) => takeCode(tx, incoming.params.assertion, browser))
    if (!entry || !isMeant(entry.auth)) return refuse('SSO_ASSERTION_INVALID')
    const { workspaceId, accountId, userId, auth, subject, sessionIndex, details } = entry
    return openSession(services, {
      accountId,
      workspaceId,
      userId,
      presented: incoming.header('authorization'),
      device: incoming.header('user-agent') ?? '',
      language: context.language,
      tracking: context.tracking,
      factor: 'sso',
      sso: { auth, subject, sessionIndex, details },
    })
  }

export const ssoSession = arriveBy((auth) => auth !== 'cas')
export const casSession = arriveBy((auth) => auth === 'cas')
