import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { makeRouter } from './router.tsx'

const screens = modules.flatMap((module) => module.screens)

// workspace.md section 2; who has one of the permissions may open it, nobody else is asked for data.
test.each([
  ['TPL-017', '/checklist/templates', ['CKL_MANAGE_TEMPLATES']],
  ['GLR-007', '/checklist/global-response/list', ['CKL_MANAGE_TEMPLATES']],
  ['PRM-043', '/checklist/template/$templateId/edit', ['CKL_MANAGE_TEMPLATES']],
  ['PRM-043', '/checklist/template/$templateId/trans', ['CKL_MANAGE_TEMPLATES']],
  ['LIB-002, PRM-043', '/checklist/library', ['CKL_MANAGE_TEMPLATES']],
  ['LIB-001, PRM-043', '/checklist/library/public', 'everybody'],
  ['RES-021', '/resources/global-lists', ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS']],
  ['RES-022', '/resources/global-lists/archive', ['RES_MANAGE_GLOBAL_LISTS']],
  ['RES-023', '/resources/global-lists/$uuid', ['RES_MANAGE_GLOBAL_LISTS']],
  ['RES-024', '/resources/global-lists/$uuid/items', ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS']],
  ['RES-025', '/resources/global-lists/$uuid/items/archive', ['RES_MANAGE_GLOBAL_LISTS']],
  ['FIL-002', '/resources/filemanager', ['RES_MANAGE_FILE_MANAGER']],
  ['AST-023', '/assets', ['SST_VIEW_ASSET']],
  ['AST-024', '/assets/archive', ['SST_VIEW_ARCHIVED_ASSETS']],
  ['AST-025', '/assets/types', ['SST_VIEW_ASSET_TYPE']],
  ['AST-026', '/assets/types/archive', ['SST_VIEW_ARCHIVED_ASSET_TYPES']],
  ['AST-027', '/assets/$id', ['SST_VIEW_ASSET']],
  ['SET-012', '/settings/organization', ['APP_VIEW_SETTINGS']],
  ['SET-016', '/settings/checklist', ['APP_VIEW_SETTINGS']],
  ['SET-018', '/settings/user', ['APP_VIEW_SETTINGS']],
  ['SET-019', '/settings/security', ['APP_VIEW_SETTINGS']],
  ['SET-020', '/settings/report', ['APP_VIEW_SETTINGS']],
  ['USR-034', '/user/list', ['USR_VIEW_USER_LIST', 'USR_MANAGE_USER']],
  ['USR-037', '/user/role', ['USR_MANAGE_ROLE']],
  ['PRM-002', '/dashboard', 'general'],
  ['PRM-023', '/inspections', ['INS_VIEW_INSPECTION_LIST']],
  ['PRM-025, PRM-026', '/inspections/archive', ['INS_VIEW_ARCHIVED_INSPECTIONS', 'INS_MANAGE_INSPECTIONS']],
  ['PRM-027', '/log/activity-types', ['LOG_VIEW_ACTIVITY_TYPES']],
  ['PRM-028', '/log/activity-log', ['LOG_VIEW_MY_ACTIVITY']],
  ['PRM-029', '/log/user-activity-log', ['LOG_VIEW_USER_ACTIVITY']],
  ['PRM-034, PRM-035', '/group/list', ['USR_VIEW_GROUP_LIST', 'USR_MANAGE_GROUP']],
  ['AST-028', '/assets/types/$id', ['SST_VIEW_ASSET_TYPE']],
])('%s: %s is for whom the specification names', (_, path, access) => {
  const found = screens.filter((screen) => screen.path === path)
  expect(found.map((screen) => screen.access)).toEqual([access])
})

test('LIB-003: with PUBLIC_LIBRARY=off neither route of the library is there', () => {
  const paths = (public_library: boolean): readonly string[] =>
    Object.keys(makeRouter({ app_env: 'production', public_library }).routesByPath).filter((path) =>
      path.startsWith('/checklist/library'),
    )
  expect(paths(true).toSorted()).toEqual(['/checklist/library', '/checklist/library/public'])
  expect(paths(false)).toEqual([])
})
