import { createClient, type CallError, type CallSettings } from '@plumbline/contract/client'
import type { Call } from '@plumbline/contract'
import { languagePreference } from '@plumbline/kit'
import { tellApiListeners } from './events.ts'
import { headersOf } from './headers.ts'
import { requestEnded, requestStarted } from './loading.ts'

/** The server's base address: index.html carries it, so that one build serves every installation. */
export const apiBase = document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? '/api'

const failed = (error: CallError, _: Call, { silent = false }: CallSettings): void => {
  if (error.status === 0) {
    // No answer at all is only logged (workspace.md section 8); the screens show it in place.
    console.error(error)
    return
  }
  const code: string | undefined = error.body?.error_code
  if (code === 'USR_UNAUTHENTICATED') tellApiListeners((listener) => listener.unauthenticated())
  if (silent) return
  tellApiListeners((listener) => listener.failed(error))
  if (error.status === 404 && code !== 'USR_USER_NOT_EXIST') tellApiListeners((listener) => listener.notFound())
}

/** The typed client of the whole app: `await api.checklists.readTemplate({ params: { id } })`. */
export const api = createClient({
  base: apiBase,
  headers: (call) => headersOf(call, languagePreference.read() ?? document.documentElement.lang),
  started: (_, { silent = false }) => {
    if (!silent) requestStarted()
  },
  ended: (_, { silent = false }) => {
    if (!silent) requestEnded()
  },
  said: (message, _, { silent = false }) => {
    if (!silent) tellApiListeners((listener) => listener.said(message))
  },
  failed,
})

/** The address of a stored file: relative ones stand below the base's /storage/; a download carries `download=1`. */
export const fileAddress = (url: string, download = false): string => {
  const address = /^(?:[a-z]+:)?\//i.test(url) ? url : `${apiBase}/storage/${url}`
  if (!download) return address
  return `${address}${address.includes('?') ? '&' : '?'}download=1`
}
