import type { Readable } from 'node:stream'

/**
 * What a file's answer sends. A stream goes as it is: wrapped into another one it would stay open when the one who asked
 * has gone before the first byte, and a file that is left open ends the process when its handle is collected.
 */
export const fileContent = (content: Uint8Array | Readable): Buffer | Readable =>
  content instanceof Uint8Array ? Buffer.from(content) : content
