import type { Handlers } from '../../platform/http/index.ts'
import { changeNotices, readNotices } from './chooseNotices.ts'

export { openNotices } from './noticeJob.ts'

export const handlers: Handlers<'notices'> = { readNotices, changeNotices }
