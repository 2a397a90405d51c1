import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeTable, type DecodedTable } from '@plumbline/interchange'
import { readAside } from './readAside.ts'

/** A table from the bytes of a file. */
export const decodeAside = readAside<Uint8Array, DecodedTable>({
  file: new URL('./tableWorker.ts', import.meta.url),
  name: 'table',
  bytesOf: (content) => content.byteLength,
  here: (content) => decodeTable(content, { pause: () => nextTurn() }),
  tooLong: () => ({ ok: false, problem: { code: 'tooLarge', data: {} } }),
})
