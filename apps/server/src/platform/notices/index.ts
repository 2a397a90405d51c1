export type { Notice, Notices } from './Notices.ts'
