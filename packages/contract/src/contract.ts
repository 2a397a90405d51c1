import { activity } from './activity/index.ts'
import { analytics } from './analytics/index.ts'
import { assetCalls as assets } from './assets/index.ts'
import { auth } from './auth/index.ts'
import type { Call } from './call.ts'
import { checklists } from './checklists/index.ts'
import { files } from './files/index.ts'
import { imports } from './imports/index.ts'
import { inspections } from './inspections/index.ts'
import { issues } from './issues/index.ts'
import { keys } from './keys/index.ts'
import { library } from './library/index.ts'
import { lists } from './lists/index.ts'
import { notices } from './notices/index.ts'
import { people } from './people/index.ts'
import { platform } from './platform/index.ts'
import { queries } from './queries/index.ts'
import { settings } from './settings/index.ts'
import { sites } from './sites/index.ts'
import { sso } from './sso/index.ts'
import { workspaces } from './workspaces/index.ts'

/** Every call of the product, by module. */
export const contract = {
  platform,
  auth,
  people,
  workspaces,
  settings,
  keys,
  sso,
  notices,
  files,
  checklists,
  library,
  inspections,
  issues,
  analytics,
  queries,
  assets,
  imports,
  lists,
  sites,
  activity,
} as const

export type Contract = typeof contract
export type ModuleName = keyof Contract

export interface NamedCall {
  readonly module: ModuleName
  readonly operation: string
  readonly call: Call
}

export const allCalls = (): readonly NamedCall[] =>
  Object.entries(contract).flatMap(([module, calls]) =>
    Object.entries(calls).map(([operation, call]) => ({ module: module as ModuleName, operation, call: call as Call })),
  )
