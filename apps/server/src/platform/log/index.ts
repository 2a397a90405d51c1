export { jsonLog } from './Log.ts'
export type { Log, LogLevel } from './Log.ts'
