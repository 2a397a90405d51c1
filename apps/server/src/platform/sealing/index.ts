export { openSealer } from './openSealer.ts'
export type { Sealer } from './Sealer.ts'
