import { call, type Module } from '../call.ts'
import { organizationSettings, shownOrganization } from './organizationSettings.ts'
import { securitySettings, shownSecurity } from './securitySettings.ts'
import { shownUserSettings, userSettingsChange } from './userSettings.ts'

export * from './limits.ts'
export * from './organizationSettings.ts'
export * from './securitySettings.ts'
export * from './userSettings.ts'

const view = ['APP_VIEW_SETTINGS'] as const
const edit = ['APP_EDIT_SETTINGS'] as const

/** Sections of a workspace's settings (decisions Q-SET-6). What a change does not name stays as it is. */
export const settings = {
  readOrganizationSettings: call({
    method: 'GET',
    path: '/settings/organization',
    summary: 'The organisation: name, logo, address, time zone and language.',
    access: view,
    output: shownOrganization,
  }),
  saveOrganizationSettings: call({
    method: 'PUT',
    path: '/settings/organization',
    summary: 'Changes what is told of the organisation; what is not named stays. A logo needs app_branding.',
    access: edit,
    body: organizationSettings.partial(),
    output: shownOrganization,
    errors: ['PLN_FEATURE_UNAVAILABLE', 'FIL_OBJECT_NOT_FOUND'],
  }),
  readUserSettings: call({
    method: 'GET',
    path: '/settings/user',
    summary: 'What new people of the workspace begin with.',
    access: view,
    output: shownUserSettings,
  }),
  saveUserSettings: call({
    method: 'PUT',
    path: '/settings/user',
    summary: 'Changes what new people of the workspace begin with; what is not named stays.',
    access: edit,
    body: userSettingsChange,
    output: shownUserSettings,
    errors: ['USR_ROLE_NOT_FOUND', 'USR_RIGHTS_BEYOND'],
  }),
  readSecuritySettings: call({
    method: 'GET',
    path: '/settings/security',
    summary: 'How people come into the workspace.',
    access: view,
    output: shownSecurity,
  }),
  saveSecuritySettings: call({
    method: 'PUT',
    path: '/settings/security',
    summary:
      'Changes how people come into the workspace; what is not named stays. Hours and minutes also hold for who is signed in.',
    access: edit,
    // No program turns a second factor off by somebody's key.
    signInOnly: true,
    body: securitySettings.partial(),
    output: shownSecurity,
    errors: ['SET_NO_PROVIDER'],
  }),
} satisfies Module
