import type { CallHandler } from '../callHandler.ts'
import { readLayout, showLayout } from './reportLayouts.ts'

export const readReportSettings: CallHandler<'readReportSettings'> = ({ read, services, actor }) =>
  read(async (tx) => showLayout(tx, services.storage, await readLayout(tx), actor.plan))
