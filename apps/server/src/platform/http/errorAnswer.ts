import type { ErrorBody } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import type { FastifyError } from 'fastify'
import { Refusal } from './refusal.ts'

/** What the HTTP layer itself refuses, in the catalogue's codes. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('GEN_TOO_LARGE')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('GEN_UNSUPPORTED_MEDIA')
    default:
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal('GEN_MALFORMED') : null
  }
}

export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined
  /** True when this is a fault of ours, to be logged with its stack. */
  readonly fault: boolean
}

/** Never a stack trace, an SQL text or HTML. */
export const errorAnswer = (error: unknown, t: Translator<ServerWords>): ErrorAnswer => {
  const refusal = refusalOf(error)
  const { code, data, status, retryAfter, said } = refusal ?? new Refusal('GEN_UNEXPECTED')
  const message = said ?? t(`error.${code}`)
  return {
    status,
    retryAfter,
    fault: refusal === null,
    body: data === undefined ? { error_code: code, message } : { error_code: code, message, data },
  }
}
