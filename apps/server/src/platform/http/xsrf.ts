import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

export const xsrfCookie = 'XSRF-TOKEN'

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Refuses what another site made the browser send (api.md, Q-API-4): a bare bearer client, without the cookie, passes. */
export const guardXsrf = (request: FastifyRequest, guarded: boolean): void => {
  const unsafe = request.method !== 'GET' && request.method !== 'HEAD'
  if (unsafe && request.headers['sec-fetch-site'] === 'cross-site') refuse('GEN_XSRF')
  if (!guarded) return
  const cookie = request.cookies[xsrfCookie]
  if (cookie === undefined) return
  const echoed = request.headers['x-xsrf-token']
  if (typeof echoed !== 'string' || !same(cookie, echoed)) refuse('GEN_XSRF')
}

/** Any first answer sets the cookie, readable by the page that has to echo it. */
export const setXsrfCookie = (request: FastifyRequest, reply: FastifyReply, publicIsSecure: boolean): void => {
  if (request.cookies[xsrfCookie] !== undefined) return
  // What any cache between may keep and give to others carries nobody's cookie.
  if (String(reply.getHeader('cache-control')).startsWith('public')) return
  // A proxy on this machine says how it was spoken to, also where PUBLIC_URL was not set.
  const secure = publicIsSecure || request.protocol === 'https'
  reply.setCookie(xsrfCookie, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure })
}
