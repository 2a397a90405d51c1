import type { Log } from '../log/index.ts'
import { askClamd, type ClamdPlace } from './askClamd.ts'
import type { Scanner } from './Scanner.ts'

/** By the clamd of the operator; without one everything is clean. */
export const openScanner = ({ clamd }: { readonly clamd?: ClamdPlace | undefined }, log: Log): Scanner => ({
  scan: async (content) => {
    if (clamd === undefined) return { kind: 'clean' }
    const verdict = await askClamd(clamd, content)
    if (verdict.kind === 'unknown' || verdict.kind === 'too long')
      log.warn({ reason: verdict.reason, bytes: content.byteLength }, 'the virus scanner gave no verdict')
    return verdict
  },
})
