import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list, nothing, text } from '../shapes.ts'
import { casSettings } from './casSettings.ts'
import { currentPassword as password, email } from './fields.ts'
import { passkeyCalls } from './passkeys.ts'
import { registerCalls } from './register.ts'
import { secondFactorAsked, secondFactorCalls } from './secondFactor.ts'
import { signedIn, signedInSettings } from './signedIn.ts'
import { viewAsCalls, viewer } from './viewAs.ts'

export { casSettings, type CasSettings } from './casSettings.ts'
export { type Viewer } from './viewAs.ts'
export { viewAsNeeds } from './viewAsNeeds.ts'

export { email, languageCode } from './fields.ts'
export type { NewPasskeyChallenge, Passkey } from './passkeys.ts'
export * from './secondFactor.ts'
export * from './signedIn.ts'

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

/** What a right password leads to: a sign-in, or the step that comes before it (decisions Q-AUT-1). */
export const loginAnswer = z.union([
  z.object({ data: signedIn }),
  z.object({ code: z.literal('USR_2FA'), data: secondFactorAsked }),
  /** The workspace is entered by its identity provider alone. */
  z.object({ code: z.literal('AUTH_SSO_REQUIRED'), data: z.object({ redirect_url: z.string() }) }),
  /** The password was one from a mail: the person chooses their own first (decisions Q-AUT-5). */
  z.object({ code: z.literal('USR_RESET_REQUIRED'), data: z.object({ email: z.string() }) }),
])
export type LoginAnswer = z.output<typeof loginAnswer>

export const auth = {
  login: call({
    method: 'POST',
    path: '/login',
    summary: 'Signs in by e-mail and password, or answers which step comes next.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email, password }),
    answer: 'bare',
    output: loginAnswer,
    errors: ['USR_WRONG_CREDENTIALS'],
  }),
  ...secondFactorCalls,
  ...registerCalls,
  ...passkeyCalls,
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
      // Optional for clients, who have the rest of them from signing in already.
      settings: signedInSettings.extend(casSettings.partial().shape),
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
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    body: z.object({ current_password: password, new_password: password }),
    output: nothing,
  }),
  mySessions: call({
    method: 'GET',
    path: '/user/account/sessions',
    summary: 'Where the person is signed in, the newest first.',
    access: 'signed-in',
    signInOnly: true,
    output: list(openSession),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/user/account/sessions/:session',
    summary: 'Ends one of the own sign-ins.',
    access: 'signed-in',
    signInOnly: true,
    notFound: 'USR_SESSION_NOT_FOUND',
    output: nothing,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/user/account/sessions',
    summary: 'Ends all own sign-ins but this one.',
    access: 'signed-in',
    signInOnly: true,
    output: z.object({ ended: z.number().int() }),
  }),
  endUserSessions: call({
    method: 'POST',
    path: '/user/:id/end-sessions',
    summary: 'Ends the sign-ins of another user to this workspace. They can sign in again, and their API keys stay.',
    access: ['USR_MANAGE_USER'],
    signInOnly: true,
    notFound: 'USR_OBJECT_NOT_FOUND',
    output: z.object({ ended: z.number().int() }),
  }),
  logout: call({
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends this sign-in, and says where to end that of its identity provider.',
    access: 'signed-in',
    signInOnly: true,
    clearsCache: true,
    output: z.object({ logout_url: z.string().nullable() }),
  }),
} satisfies Module
