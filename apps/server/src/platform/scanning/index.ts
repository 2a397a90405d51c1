export { openScanner } from './openScanner.ts'
export type { ClamdPlace } from './askClamd.ts'
export type { Scanner, Verdict } from './Scanner.ts'
