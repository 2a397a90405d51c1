import { activityModule } from '../modules/activity/index.ts'
import { analyticsModule } from '../modules/analytics/index.ts'
import { assetsModule } from '../modules/assets/index.ts'
import { authModule } from '../modules/auth/index.ts'
import { checklistsModule } from '../modules/checklists/index.ts'
import { filesModule } from '../modules/files/index.ts'
import { helpModule } from '../modules/help/index.ts'
import { inspectionsModule } from '../modules/inspections/index.ts'
import { libraryModule } from '../modules/library/index.ts'
import { listsModule } from '../modules/lists/index.ts'
import { peopleModule } from '../modules/people/index.ts'
import { settingsModule } from '../modules/settings/index.ts'
import { sitesModule } from '../modules/sites/index.ts'
import { ssoModule } from '../modules/sso/index.ts'
import { workspacesModule } from '../modules/workspaces/index.ts'
import type { WebModule } from '../shared/screens/index.ts'

/** What there is, in the order of the side menu (screens.md). A module that is not built does not appear. */
export const modules: readonly WebModule[] = [
  analyticsModule,
  assetsModule,
  inspectionsModule,
  listsModule,
  filesModule,
  sitesModule,
  checklistsModule,
  libraryModule,
  peopleModule,
  activityModule,
  helpModule,
  authModule,
  settingsModule,
  workspacesModule,
  ssoModule,
]
