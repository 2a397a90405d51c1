import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { readWorkspace } from '../auth/index.ts'
import { planAnswer } from './planAnswer.ts'

export const plans: Handler<typeof contract.workspaces.plans> = async (context) => {
  const workspace = await context.services.database.global((tx) => readWorkspace(tx, context.actor.workspaceId), {
    readOnly: true,
  })
  return workspace ? planAnswer(workspace) : refuse('WSP_OBJECT_NOT_FOUND')
}
