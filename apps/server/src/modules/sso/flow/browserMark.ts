import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken, tokenHash } from '../../auth/index.ts'

const cookie = 'SSO-BROWSER'
const shape = /^[\w-]{43}$/

/**
 * A browser goes on only with a sign-on that it began itself: who is handed somebody else's answer is not signed in as
 * them. The mark signs nobody in; it is made when a sign-on begins and never read by scripts.
 */
export const markBrowser = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Buffer => {
  const kept = request.cookies[cookie] ?? ''
  const mark = shape.test(kept) ? kept : newToken()
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: 3600 } as const
  reply.setCookie(cookie, mark, options)
  return tokenHash(mark)
}

/** The mark among the cookies of a call, or null. */
export const browserMarkOf = (cookies: string | undefined): string | null => {
  const found = (cookies ?? '').split(/;\s*/).find((part) => part.startsWith(`${cookie}=`))
  const mark = found?.slice(cookie.length + 1) ?? ''
  return shape.test(mark) ? mark : null
}
