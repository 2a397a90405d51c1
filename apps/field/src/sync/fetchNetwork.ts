import type { Json } from '@plumbline/checklist'
import type { Answer, Network, Request } from './Network.ts'

export interface FetchNetworkOptions {
  /** "/api" */
  readonly base: string
  readonly token: () => string | null
  readonly language: () => string
  /** Says which sign-in an answer of 401 belongs to. */
  readonly trackingKey: string
  /** What this device is known by at sign-in. */
  readonly deviceKey: () => string
  /** Whether somebody sits before the device. */
  readonly attendance: () => Readonly<Record<string, string>>
}

const usualTimeout = 30_000

/** The cross-site cookie, echoed by sign-in and multipart calls (decisions Q-API-4). */
const crossSiteToken = (): string | null => {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='))
  return cookie === undefined ? null : decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
}

const isRecord = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: Json | undefined, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export const retryAfterOf = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : null
}

const tusVersion = '1.0.0'

/** The protocol answers by status and headers; only its errors have the envelope, and not on HEAD. */
const readPart = async (response: Response): Promise<Answer> => {
  // A gateway's or a captive portal's page does not speak the protocol.
  if (response.headers.get('tus-resumable') !== tusVersion) return { kind: 'unreachable' }
  const offset = Number(response.headers.get('upload-offset') ?? 0)
  if (response.ok) return { kind: 'done', status: response.status, data: { offset } }
  const body: Json = await response.json().catch(() => null)
  return refusalIn(response, isRecord(body) ? body : {})
}

const refusalIn = (response: Response, envelope: { readonly [key: string]: Json }): Answer => ({
  kind: 'refused',
  status: response.status,
  error_code: text(envelope['error_code'], 'GEN_UNEXPECTED'),
  message: text(envelope['message'], ''),
  data: envelope['data'] ?? null,
  retry_after: retryAfterOf(response.headers.get('retry-after'), Date.now()),
})

const read = async (response: Response): Promise<Answer> => {
  const body: Json = await response.json().catch(() => null)
  const envelope = isRecord(body) ? body : {}
  if (response.ok && 'data' in envelope)
    return { kind: 'done', status: response.status, data: envelope['data'] ?? null }
  // A gateway's or a captive portal's page is not the server: its status alone may not condemn an answer.
  if (!('error_code' in envelope)) return { kind: 'unreachable' }
  return refusalIn(response, envelope)
}

/** The network through the browser's fetch: headers, time-out, envelope. Never rejects. */
export const createFetchNetwork = (options: FetchNetworkOptions): Network => ({
  send: async (request: Request): Promise<Answer> => {
    const token = options.token()
    const crossSite = crossSiteToken()
    const headers: Record<string, string> = {
      lang: options.language(),
      development: 'false',
      'X-Tracking-Key': options.trackingKey,
      ...options.attendance(),
    }
    if (token !== null) headers['Authorization'] = `Bearer ${token}`
    if (request.path.startsWith('/login')) headers['X-Device-Key'] = options.deviceKey()
    if (crossSite !== null) headers['X-XSRF-TOKEN'] = crossSite
    let body: BodyInit | null = null
    if (request.upload) {
      const form = new FormData()
      for (const [name, value] of Object.entries(request.upload.fields)) form.append(name, value)
      form.append('file', new Blob([request.upload.bytes], { type: request.upload.mime }), request.upload.name)
      body = form
    } else if (request.part) {
      Object.assign(headers, request.part.headers, { 'Tus-Resumable': tusVersion })
      if (request.part.bytes) {
        headers['Content-Type'] = 'application/offset+octet-stream'
        body = request.part.bytes
      }
    } else if (request.body !== undefined) {
      headers['Content-Type'] = 'application/json'
      body = JSON.stringify(request.body)
    }
    try {
      const response = await fetch(`${options.base}${request.path}`, {
        method: request.method,
        headers,
        body,
        signal: AbortSignal.timeout(request.timeout ?? usualTimeout),
      })
      return await (request.part ? readPart(response) : read(response))
    } catch {
      // No connection, a time-out or a broken answer: all the same to who waits, and tried again.
      return { kind: 'unreachable' }
    }
  },
})
