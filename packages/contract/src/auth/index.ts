import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { emailPattern } from '../emailPattern.ts'
import { permissions } from '../permissions.ts'
import { featureKeys, planKeys } from '../plans.ts'
import { list, nothing, text, uuid } from '../shapes.ts'
import { viewAsCalls, viewer } from './viewAs.ts'

export { viewAsNeeds, type Viewer } from './viewAs.ts'

/** Q-AUT-15, compared case-insensitively. */
export const email = z
  .string()
  .max(254)
  .regex(emailPattern, { message: 'email' })
  .transform((value) => value.toLowerCase())

/** As sent by the sign-in form; the length rule of new passwords is the workspace's (Q-AUT-7). */
const password = z.string().min(1, { message: 'required' }).max(1000)

export const languageCode = z.enum(['en', 'fr', 'de', 'ar'])

export const user = z.object({
  id: z.number().int(),
  uuid,
  first_name: z.string(),
  last_name: z.string(),
  nick_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  language: languageCode,
  tz_code: z.string(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type User = z.output<typeof user>

export const ability = z.object({ action: z.literal('call'), subject: z.enum(permissions as [string, ...string[]]) })

export const workspaceSummary = z.object({
  id: z.number().int(),
  uuid,
  key: z.string(),
  name: z.string(),
  region: z.string(),
  tz_code: z.string(),
  plan: z.enum(planKeys),
})

export const signedInSettings = z.object({
  langs: z.array(languageCode),
  default_lang: languageCode,
  app_env: z.string(),
  public_library: z.boolean(),
  saved_queries_enabled: z.boolean(),
  public_url: z.string(),
  tutorials_url: z.string(),
  demo: z.boolean(),
  plan: z.object({ key: z.enum(planKeys), features: z.record(z.enum(featureKeys), z.boolean()) }),
})

export const signedIn = z.object({
  token: z.string(),
  user,
  abilities: z.array(ability),
  workspace: workspaceSummary,
  settings: signedInSettings,
})
export type SignedIn = z.output<typeof signedIn>

export const openSession = z.object({
  id: z.number().int(),
  /** As the browser or the app named itself. */
  device: z.string(),
  workspace: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** The sign-in that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const auth = {
  login: call({
    method: 'POST',
    path: '/login',
    summary: 'Signs in by e-mail and password.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email, password }),
    output: signedIn,
    errors: ['USR_WRONG_CREDENTIALS'],
  }),
  setUp: call({
    method: 'POST',
    path: '/login/setup',
    summary: 'Makes the first workspace and its administrator, by the one-time link of an empty installation.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({
      token: text(200),
      workspace_name: text(255).min(1),
      first_name: text(100).min(1),
      last_name: text(100).min(1),
      email,
      password: z.string().min(8).max(1000),
    }),
    output: signedIn,
    status: 201,
    errors: ['USR_SETUP_DONE', 'USR_RESET_INVALID'],
  }),
  forgetPassword: call({
    method: 'POST',
    path: '/forget-password',
    summary: 'Mails a temporary password; answers alike whatever the address.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email }),
    output: nothing,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password by the temporary one.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email, current_password: password, new_password: password }),
    output: nothing,
    errors: ['USR_RESET_INVALID'],
  }),
  session: call({
    method: 'GET',
    path: '/user/auth',
    summary: 'Who is signed in, what they may do, in which workspace.',
    access: 'signed-in',
    output: signedIn.omit({ token: true }).extend({
      /** There while the workspace is seen as `user` sees it. */
      viewer: viewer.optional(),
    }),
  }),
  ...viewAsCalls,
  changePassword: call({
    method: 'POST',
    path: '/user/account/change-password',
    summary: 'Changes the own password; every other sign-in of the person ends.',
    access: 'signed-in',
    limited: 'sign-in',
    body: z.object({ current_password: password, new_password: password }),
    output: nothing,
  }),
  mySessions: call({
    method: 'GET',
    path: '/user/account/sessions',
    summary: 'Where the person is signed in, the newest first.',
    access: 'signed-in',
    output: list(openSession),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/user/account/sessions/:session',
    summary: 'Ends one of the own sign-ins.',
    access: 'signed-in',
    notFound: 'USR_SESSION_NOT_FOUND',
    output: nothing,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/user/account/sessions',
    summary: 'Ends all own sign-ins but this one.',
    access: 'signed-in',
    output: z.object({ ended: z.number().int() }),
  }),
  logout: call({
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends this sign-in.',
    access: 'signed-in',
    output: nothing,
  }),
} satisfies Module
