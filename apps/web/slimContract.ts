import type { Call } from '@plumbline/contract'
import type { Plugin } from 'vite'

/** What a browser must know of a call to send it; the shapes of input and output are checked by the server. */
const sentBy = ({ method, path, answer, upload, xsrf }: Call): Partial<Call> => ({ method, path, answer, upload, xsrf })

/**
 * The contract as the client of the API needs it, made from the contract itself when the pages are built: without the
 * schemas and their library, which alone would be a fifth of the first screen.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/packages/contract/src/contract.ts')) return null
    const { allCalls } = await import('@plumbline/contract')
    const modules: Record<string, Record<string, Partial<Call>>> = {}
    for (const { module, operation, call } of allCalls()) (modules[module] ??= {})[operation] = sentBy(call)
    return { code: `export const contract = ${JSON.stringify(modules)}`, map: null, moduleType: 'js' }
  },
})
