/** Every permission, by the module whose screens it opens (workspace.md section 6, decisions C-25, Q-PRM-2). */
export const permissionsByModule = {
  resources: ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS', 'RES_MANAGE_FILE_MANAGER'],
  analytics: ['ANA_OVERVIEW_STATISTICS', 'ANA_ISSUES_STATISTICS', 'ANA_RESPONSES_STATISTICS', 'ANA_REPORTS_STATISTICS'],
  issues: ['ACT_MANAGE_CATEGORY', 'ACT_VIEW_ISSUE_LIST', 'ACT_VIEW_ISSUE', 'ACT_MANAGE_ISSUE'],
  assignments: ['AST_MANAGE_ASSIGNMENT'],
  assets: [
    'SST_VIEW_ASSET',
    'SST_VIEW_ARCHIVED_ASSETS',
    'SST_VIEW_ASSET_TYPE',
    'SST_VIEW_ARCHIVED_ASSET_TYPES',
    'SST_MANAGE_ASSET',
    'SST_MANAGE_ASSET_TYPE',
  ],
  inspections: [
    'INS_VIEW_INSPECTION_LIST',
    'INS_VIEW_INSPECTION_REPORT',
    'INS_VIEW_ARCHIVED_INSPECTIONS',
    'INS_MANAGE_INSPECTIONS',
  ],
  logs: ['LOG_VIEW_ACTIVITY_TYPES', 'LOG_VIEW_MY_ACTIVITY', 'LOG_VIEW_USER_ACTIVITY'],
  settings: ['APP_VIEW_SETTINGS', 'APP_EDIT_SETTINGS'],
  people: ['USR_VIEW_USER_LIST', 'USR_MANAGE_USER', 'USR_VIEW_GROUP_LIST', 'USR_MANAGE_GROUP', 'USR_MANAGE_ROLE'],
  checklists: ['CKL_MANAGE_TEMPLATES'],
} as const

export type PermissionModule = keyof typeof permissionsByModule
export type Permission = (typeof permissionsByModule)[PermissionModule][number]

export const permissions: readonly Permission[] = Object.values(permissionsByModule).flat()

export const builtInRoles = {
  administrator: permissions,
  manager: permissions.filter(
    (code) =>
      code.includes('_VIEW_') ||
      code.startsWith('ANA_') ||
      code === 'AST_MANAGE_ASSIGNMENT' ||
      code === 'INS_MANAGE_INSPECTIONS' ||
      code === 'ACT_MANAGE_ISSUE',
  ),
  auditor: [
    'SST_VIEW_ASSET',
    'SST_VIEW_ASSET_TYPE',
    'RES_VIEW_GLOBAL_LISTS',
    'INS_VIEW_INSPECTION_LIST',
    'INS_VIEW_INSPECTION_REPORT',
    'ACT_VIEW_ISSUE_LIST',
    'ACT_VIEW_ISSUE',
    'LOG_VIEW_MY_ACTIVITY',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type BuiltInRole = keyof typeof builtInRoles
