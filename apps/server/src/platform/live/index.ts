export { openLive } from './openLive.ts'
export type { Live, LiveMessage } from './Live.ts'
export { announce, busTopic } from './announce.ts'
export { isMeant, tellRightsMoved, whenRightsMove } from './rights.ts'
