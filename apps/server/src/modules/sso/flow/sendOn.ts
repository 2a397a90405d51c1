import type { FastifyReply } from 'fastify'
import type { SsoAddresses } from '../../auth/index.ts'
import type { Entry } from './enterBySso.ts'
import type { SsoRequest } from './ssoRequests.ts'

/** Why a sign-on ended without a session. */
export type SsoProblem =
  | 'failed'
  | 'cancelled'
  | 'unverified_email'
  | 'no_factor'
  | Extract<Entry, { problem: string }>['problem']

const to = (reply: FastifyReply, address: string, query: Readonly<Record<string, string>>): FastifyReply => {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return reply.redirect(`${address}?${asked.toString()}`, 303)
}

/** To the sign-in page with the code of a session, or why there is none; where the person wanted to go comes along. */
export const sendOn = (
  reply: FastifyReply,
  { signIn }: Pick<SsoAddresses, 'signIn'>,
  entry: Entry | { readonly problem: SsoProblem },
  request: Pick<SsoRequest, 'redirectUri'> | null,
  codeName = 'assertion',
): FastifyReply => {
  const { redirectUri = '' } = request ?? {}
  return 'code' in entry
    ? to(reply, signIn, { [codeName]: entry.code, redirect_uri: redirectUri })
    : to(reply, signIn, { sso_error: entry.problem, redirect_uri: redirectUri })
}
