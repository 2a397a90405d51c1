import type { Handlers } from '../../platform/http/index.ts'
import { cancelTrial, changePlan, startTrial } from './changePlan.ts'
import { changeWorkspace } from './changeWorkspace.ts'
import { myWorkspaces } from './myWorkspaces.ts'
import { newWorkspace } from './newWorkspace.ts'
import { plans } from './plans.ts'
import { publicSettings } from './publicSettings.ts'
import { switchWorkspace } from './switchWorkspace.ts'

export const handlers: Handlers<'workspaces'> = {
  publicSettings,
  plans,
  changePlan,
  startTrial,
  cancelTrial,
  myWorkspaces,
  newWorkspace,
  changeWorkspace,
  switchWorkspace,
}
