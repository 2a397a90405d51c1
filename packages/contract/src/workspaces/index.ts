import { z } from 'zod'
import { casSettings, languageCode, signedIn } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { featureKeys, planKeys } from '../plans.ts'
import { made, text } from '../shapes.ts'
import { ssoKinds } from '../sso/ssoKinds.ts'
import { changedWorkspace, newWorkspaceBody, ownWorkspace, ownWorkspaces } from './workspace.ts'

export {
  longestWorkspaceKey,
  regions,
  workspaceKeyPattern,
  type OwnWorkspace,
  type OwnWorkspaces,
  type Region,
} from './workspace.ts'

export const planList = z.object({
  current: z.enum(planKeys),
  trial_ends_at: z.string().nullable(),
  plans: z.array(
    z.object({
      key: z.enum(planKeys),
      title: z.string(),
      seats: z.number().int().nullable(),
      price_monthly: z.number(),
      price_annual: z.number(),
      features: z.record(z.enum(featureKeys), z.boolean()),
    }),
  ),
})

const planKey = z.enum(planKeys)

export const workspaces = {
  publicSettings: call({
    method: 'GET',
    path: '/settings/public',
    summary: 'What a client needs before sign-in.',
    access: 'public',
    /** The workspace an address is for, by its key. */
    query: z.object({ workspace: text(200).optional() }),
    output: z.object({
      name: z.string().nullable(),
      host: z.string(),
      version: z.string(),
      langs: z.array(languageCode),
      default_lang: languageCode,
      /** Of a new password, where there is just one workspace; of several, each says it once it knows who asks. */
      password_min_length: z.number().int(),
      app_env: z.string(),
      public_library: z.boolean(),
      needs_setup: z.boolean(),
      /** People may join the only workspace that lets them, by themselves. */
      self_registration: z.boolean(),
      /** Ways in by an identity provider; `ask`: the person names the workspace first. */
      sso: z.object({ ways: z.array(z.enum(ssoKinds)), only: z.boolean(), ask: z.boolean() }),
      ...casSettings.shape,
    }),
    errors: ['WSP_NOT_FOUND'],
  }),
  plans: call({
    method: 'GET',
    path: '/settings/organization/plans',
    summary: 'The plans, their prices, seats and features, and the current one.',
    access: 'signed-in',
    output: planList,
  }),
  changePlan: call({
    method: 'PUT',
    path: '/settings/organization/plan',
    summary: 'Changes the workspace’s plan.',
    access: ['APP_EDIT_SETTINGS'],
    body: z.object({ plan: planKey }),
    output: planList,
  }),
  startTrial: call({
    method: 'POST',
    path: '/settings/organization/plans/:plan/trial',
    summary: 'Starts a 14-day trial of a plan.',
    access: ['APP_EDIT_SETTINGS'],
    notFound: 'PLN_OBJECT_NOT_FOUND',
    output: planList,
  }),
  cancelTrial: call({
    method: 'DELETE',
    path: '/settings/organization/plans/:plan/trial',
    summary: 'Ends a trial at once; the former plan returns.',
    access: ['APP_EDIT_SETTINGS'],
    notFound: 'PLN_OBJECT_NOT_FOUND',
    output: planList,
  }),
  myWorkspaces: call({
    method: 'GET',
    path: '/settings/workspaces/my-workspaces',
    summary:
      'The workspaces of the signed-in person; by an identity provider or a personal key only the one it is for.',
    access: 'signed-in',
    output: ownWorkspaces,
  }),
  newWorkspace: call({
    method: 'POST',
    path: '/settings/workspaces/new',
    summary: 'Makes a workspace; whoever makes it is its administrator.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    body: newWorkspaceBody,
    output: made,
    status: 201,
    errors: ['WSP_FULL', 'USR_ACCESS_DENIED'],
  }),
  changeWorkspace: call({
    method: 'PUT',
    path: '/settings/workspaces/:id',
    summary: 'Renames a workspace, or gives it another key: by who may edit its settings.',
    access: 'signed-in',
    notFound: 'WSP_OBJECT_NOT_FOUND',
    signInOnly: true,
    body: changedWorkspace,
    output: ownWorkspace,
    errors: ['USR_ACCESS_DENIED'],
  }),
  switchWorkspace: call({
    method: 'POST',
    path: '/settings/workspaces/:id/switch',
    summary: 'Signs in to another workspace of the same person.',
    access: 'signed-in',
    ownAccount: true,
    secret: true,
    signInOnly: true,
    notFound: 'WSP_OBJECT_NOT_FOUND',
    output: signedIn,
  }),
} satisfies Module
