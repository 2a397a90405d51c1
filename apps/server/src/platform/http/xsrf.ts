import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sealer } from '../sealing/index.ts'
import { refuse } from './refusal.ts'

export const xsrfCookie = 'XSRF-TOKEN'

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Every cookie of that name: a page of a sister domain can plant one beside ours, and before it. */
const sentBy = ({ headers, server }: FastifyRequest): readonly string[] =>
  (headers.cookie ?? '').split(/;\s*/).flatMap((part) => server.parseCookie(part)[xsrfCookie] ?? [])

/** Refuses what another site made the browser send (api.md, Q-API-4): a bare bearer client, without the cookie, passes. */
export const guardXsrf = (request: FastifyRequest, guarded: boolean): void => {
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  if (unsafe && request.headers['sec-fetch-site'] === 'cross-site') refuse('GEN_XSRF')
  if (!guarded) return
  const cookies = sentBy(request)
  if (cookies.length === 0) return
  const echoed = request.headers['x-xsrf-token']
  if (typeof echoed !== 'string' || !cookies.some((cookie) => same(cookie, echoed))) refuse('GEN_XSRF')
}

const nonceBytes = 18
const markBytes = 12

const spelled = (sealer: Sealer, nonce: string): string =>
  `${nonce}.${sealer.mark('xsrf', nonce).subarray(0, markBytes).toString('base64url')}`

/** Whether this installation made it; one that was planted is not, and keeps nobody from getting ours. */
const isOurs = (sealer: Sealer, cookie: string): boolean => same(cookie, spelled(sealer, cookie.split('.', 1)[0] ?? ''))

/** Any first answer sets the cookie, readable by the page that has to echo it. */
export const setXsrfCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sealer, publicIsSecure }: { readonly sealer: Sealer; readonly publicIsSecure: boolean },
): void => {
  if (sentBy(request).some((cookie) => isOurs(sealer, cookie))) return
  // What any cache between may keep and give to others carries nobody's cookie.
  if (String(reply.getHeader('cache-control')).startsWith('public')) return
  // A proxy on this machine says how it was spoken to, also where PUBLIC_URL was not set.
  const secure = publicIsSecure || request.protocol === 'https'
  const made = spelled(sealer, randomBytes(nonceBytes).toString('base64url'))
  reply.setCookie(xsrfCookie, made, { path: '/', sameSite: 'lax', secure })
}
