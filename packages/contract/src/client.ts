import type { AnswerOf, Call, InputOf } from './call.ts'
import { contract, type Contract } from './contract.ts'
import type { ErrorBody } from './errors.ts'

/** What the server answered to a call that did not succeed; `status` 0: there was no answer at all. */
export class CallError extends Error {
  readonly status: number
  readonly body: ErrorBody | null
  constructor(status: number, body: ErrorBody | null, cause?: unknown) {
    super(body?.message ?? `no readable answer (${status})`, { cause })
    this.status = status
    this.body = body
  }
}

/** Sends one request: the browser's `fetch`, or what stands in for it. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

export interface CallSettings {
  /** Leaves the global loading flag and the toasts alone. */
  readonly silent?: boolean
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** In place of the client's `fetch`, for this call. */
  readonly send?: Send
}

export interface ClientOptions {
  /** "/api" or an address of another origin, without a slash at the end. */
  readonly base: string
  readonly headers: (call: Call) => Readonly<Record<string, string>>
  readonly started?: (call: Call, settings: CallSettings) => void
  readonly ended?: (call: Call, settings: CallSettings) => void
  /** Sees each answer's `message`. */
  readonly said?: (message: string, call: Call, settings: CallSettings) => void
  readonly failed?: (error: CallError, call: Call, settings: CallSettings) => void
  readonly fetch?: typeof fetch
}

type Optional<Given> = { readonly [Key in keyof Given as Given[Key] extends undefined ? never : Key]: Given[Key] }
type Needed<C extends Call> = Omit<Optional<InputOf<C>>, 'params'> &
  (keyof InputOf<C>['params'] extends never ? unknown : { readonly params: InputOf<C>['params'] }) &
  (true extends C['upload'] ? { readonly file: Blob; readonly fileName: string } : unknown) &
  ('many' extends C['upload'] ? { readonly files?: Readonly<Record<string, readonly File[]>> } : unknown)

export type CallFunction<C extends Call> = (
  input: Needed<C>,
  settings?: CallSettings,
) => Promise<'file' extends C['answer'] ? Blob : AnswerOf<C>>
export type Client = {
  readonly [M in keyof Contract]: {
    readonly [O in keyof Contract[M]]: Contract[M][O] extends Call ? CallFunction<Contract[M][O]> : never
  }
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: Blob
  readonly fileName?: string
  readonly files?: Readonly<Record<string, readonly File[]>>
}

/** The address of a call below the base: for links and downloads. */
export const addressOf = (call: Call, input: LooseInput): string => {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

const bodyOf = (call: Call, input: LooseInput): { body: BodyInit | null; type: string | null } => {
  if (call.upload) {
    const form = new FormData()
    for (const [key, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
      if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
    for (const [name, files] of Object.entries(input.files ?? {}))
      for (const file of files) form.append(`${name}[]`, file, file.name)
    if (input.file) form.append('file', input.file, input.fileName ?? 'file')
    return { body: form, type: null }
  }
  if (input.body === undefined) return { body: null, type: null }
  return { body: JSON.stringify(input.body), type: 'application/json' }
}

const readAnswer = async (call: Call, response: Response): Promise<{ data: unknown; message?: string }> => {
  if (call.answer === 'file') return { data: await response.blob() }
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    throw new CallError(response.status, null, cause)
  }
  if (call.answer === 'bare') return { data: body }
  // Neither `data` nor `error_code`: no answer of this API, shown as "invalid response" (Q-ERR-2).
  if (typeof body !== 'object' || body === null || !('data' in body)) throw new CallError(response.status, null)
  return body as { data: unknown; message?: string }
}

const readError = async (response: Response): Promise<ErrorBody | null> => {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'error_code' in body ? (body as ErrorBody) : null
  } catch {
    // Not JSON: the caller shows "invalid response" (Q-ERR-2).
    return null
  }
}

/** The typed client: `client.checklists.readTemplate({ params: { id } })` resolves to the answer's `data`. */
export const createClient = (options: ClientOptions): Client => {
  const send = async (call: Call, input: LooseInput, settings: CallSettings): Promise<unknown> => {
    const { body, type } = bodyOf(call, input)
    const headers: Record<string, string> = { ...options.headers(call) }
    if (type) headers['content-type'] = type
    if (settings.idempotencyKey) headers['idempotency-key'] = settings.idempotencyKey
    options.started?.(call, settings)
    try {
      let response: Response
      try {
        response = await (settings.send ?? options.fetch ?? fetch)(options.base + addressOf(call, input), {
          method: call.method,
          headers,
          body,
          credentials: 'include',
          signal: settings.signal ?? null,
        })
      } catch (cause) {
        throw new CallError(0, null, cause)
      }
      if (!response.ok) throw new CallError(response.status, await readError(response))
      const answer = await readAnswer(call, response)
      if (answer.message) options.said?.(answer.message, call, settings)
      return answer.data
    } catch (error) {
      if (error instanceof CallError && !settings.signal?.aborted) options.failed?.(error, call, settings)
      throw error
    } finally {
      options.ended?.(call, settings)
    }
  }
  const moduleOf = (calls: Readonly<Record<string, Call>>) =>
    Object.fromEntries(
      Object.entries(calls).map(([operation, call]) => [
        operation,
        (input: LooseInput, settings: CallSettings = {}) => send(call, input, settings),
      ]),
    )
  return Object.fromEntries(
    Object.entries(contract).map(([module, calls]) => [module, moduleOf(calls as Readonly<Record<string, Call>>)]),
  ) as unknown as Client
}
