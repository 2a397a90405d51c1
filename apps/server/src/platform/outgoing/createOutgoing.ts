import { lookup as resolveName } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInside, isLoopback } from './addresses.ts'

export interface OutgoingRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Calls to addresses that somebody wrote into a form. */
export type Outgoing = (address: string, request?: OutgoingRequest) => Promise<Response>

export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
}

export interface OutgoingSettings {
  /** Providers in the operator's own network may be called. */
  readonly mayReachInside: boolean
  /** Without TLS, on this very machine only. */
  readonly mayReachLoopback: boolean
}

const longestMs = 10_000
const largestAnswer = 2 * 1024 * 1024

/**
 * Only https (http on this machine, where allowed), only public networks unless allowed, no redirect followed, ten
 * seconds, two megabytes. The address is judged as it is connected to: a name that resolves to another one meanwhile
 * gains nothing.
 */
export const createOutgoing = (settings: OutgoingSettings): Outgoing => {
  const mayReach = (address: string): boolean => {
    if (isLoopback(address)) return settings.mayReachLoopback
    return settings.mayReachInside || !isInside(address)
  }
  const lookup: LookupFunction = (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const refused = found.find(({ address }) => !mayReach(address))
      if (refused) return done(new OutgoingRefused(`${host} is no public address`), '', 0)
      const [first] = found
      if (!first) return done(new OutgoingRefused(`${host} has no address`), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const onThisMachine = host === 'localhost' || isLoopback(host)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && onThisMachine && settings.mayReachLoopback))
      throw new OutgoingRefused('only https is called')
    if (isIP(host) !== 0 && !mayReach(host)) throw new OutgoingRefused(`${host} is no public address`)
    if (url.username !== '' || url.password !== '') throw new OutgoingRefused('an address carries no password')
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, { method, headers, lookup, signal: AbortSignal.timeout(longestMs) }, (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > largestAnswer) answer.destroy(new OutgoingRefused('the answer is too large'))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          if (status >= 300 && status < 400) return reject(new OutgoingRefused('a redirect is not followed'))
          const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
            value === undefined ? [] : [[name, String(value)]],
          )
          const empty = status === 204 || status < 200
          return resolve(
            new Response(empty ? null : Buffer.concat(chunks), { status: Math.max(status, 200), headers: given }),
          )
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  }
}
