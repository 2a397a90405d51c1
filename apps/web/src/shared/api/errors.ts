import { CallError } from '@plumbline/contract/client'
import type { WebTranslator } from '../words/index.ts'

/** What to show of a failed call: the server's message, else "invalid response" or "network error". */
export const errorText = (t: WebTranslator, error: unknown): string => {
  if (!(error instanceof CallError)) return t('gen.error.unexpected')
  if (error.status === 0) return t('gen.error.network')
  if (error.body === null) return t('gen.error.invalidResponse')
  return error.body.message === '' ? t('gen.error.unexpected') : error.body.message
}

/** The first message of each field of a refused form (422): `{email: "Already taken"}`. */
export const fieldMessages = (error: unknown): Readonly<Record<string, string>> => {
  if (!(error instanceof CallError)) return {}
  const messages: Record<string, string> = {}
  for (const [field, value] of Object.entries(error.body?.data ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') messages[field] = first
  }
  return messages
}
