import type { Handlers } from '../../platform/http/index.ts'
import type { Authenticator } from './authenticate.ts'
import { changePassword } from './changePassword.ts'
import { forgetPassword, type ResetJob } from './forgetPassword.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { endOtherSessions, endSession, mySessions } from './mySessions.ts'
import { resetPassword } from './resetPassword.ts'
import { session } from './session.ts'
import { setUp } from './setUp.ts'
import { stopViewing, viewAs } from './viewAs.ts'

export { accounts } from './accounts.ts'
export { createAuthenticator, type Authenticator } from './authenticate.ts'
export { defineResetJob } from './forgetPassword.ts'
export { makeWorkspace, type MadeMember, type MadeWorkspace, type NewWorkspace } from './makeWorkspace.ts'
export { defineSweepJob } from './sweep.ts'
export { membershipsOf, openSession } from './sessions.ts'
export { makeSetUpToken, needsSetUp } from './setUp.ts'
export { newToken, tokenHash } from './tokens.ts'
export { findWorkspace, readWorkspace, type WorkspaceRecord } from './workspaceRecord.ts'

export const makeHandlers = (authenticator: Authenticator, resetJob: ResetJob): Handlers<'auth'> => ({
  login,
  setUp,
  forgetPassword: forgetPassword(resetJob),
  resetPassword: resetPassword(authenticator),
  session,
  viewAs,
  stopViewing: stopViewing(authenticator),
  changePassword: changePassword(authenticator),
  mySessions,
  endSession: endSession(authenticator),
  endOtherSessions: endOtherSessions(authenticator),
  logout: logout(authenticator),
})
