import type { Handlers } from '../../platform/http/index.ts'
import type { Authenticator } from './authenticate.ts'
import { changePassword } from './changePassword.ts'
import { forgetPassword, type ResetJob } from './forgetPassword.ts'
import { login } from './login.ts'
import { logout, type LeaveProvider } from './logout.ts'
import { endUserSessions } from './endUserSessions.ts'
import { endOtherSessions, endSession, mySessions } from './mySessions.ts'
import { loginByPasskey, passkeyChallenge } from './passkeys/loginByPasskey.ts'
import { addPasskey, myPasskeys, newPasskeyChallenge, removePasskey, renamePasskey } from './passkeys/ownPasskeys.ts'
import { register } from './register/register.ts'
import type { RegisterJob } from './register/registerJob.ts'
import { resetPassword } from './resetPassword.ts'
import { loginSecondFactor } from './secondFactor/loginSecondFactor.ts'
import { beginAppFactor, confirmAppFactor, newRecoveryCodes, removeAppFactor } from './secondFactor/ownAuthenticator.ts'
import { changeMailFactor, readSecondFactor } from './secondFactor/ownFactor.ts'
import { resetSecondFactor } from './secondFactor/resetSecondFactor.ts'
import { resendCode } from './secondFactor/resendCode.ts'
import { session, type ReadCas } from './session.ts'
import { setUp } from './setUp.ts'
import { stopViewing, viewAs } from './viewAs.ts'

export { accountOfAddress, accounts, endSignIns } from './accounts.ts'
export { createAuthenticator, type Authenticator, type KeyReader } from './authenticate.ts'
export { defineResetJob } from './forgetPassword.ts'
export {
  makeWorkspace,
  makeWorkspaceIn,
  type MadeMember,
  type MadeWorkspace,
  type NewWorkspace,
} from './makeWorkspace.ts'
export { defineRegisterJob } from './register/registerJob.ts'
export { openRegistration } from './register/openRegistration.ts'
export { defineSweepJob } from './sweep.ts'
export { membershipsOf } from './ownMemberships.ts'
export { openSession } from './sessions.ts'
export { endIdleSessions } from './idleSessions.ts'
export { shortenSessions } from './shortenSessions.ts'
export { makeSetUpToken, needsSetUp } from './setUp.ts'
export { addressesOf, ownPath, type SsoAddresses } from './ssoAddresses.ts'
export { doorsOf, keepDoor, publicDoors, throughDoor, type Door, type Doors } from './ssoDoors.ts'
export { endSsoSessions, readSso, type SsoOpener, type SsoSession } from './ssoSessions.ts'
export { newToken, tokenHash } from './tokens.ts'
export { freeKey, keyOf } from './workspaceKey.ts'
export { findWorkspace, readWorkspace, type WorkspaceRecord } from './workspaceRecord.ts'

export const makeHandlers = (
  authenticator: Authenticator,
  resetJob: ResetJob,
  registerJob: RegisterJob,
  leaveProvider: LeaveProvider,
  readCas: ReadCas,
): Handlers<'auth'> => ({
  login,
  loginSecondFactor,
  resendCode,
  readSecondFactor,
  changeMailFactor,
  beginAppFactor,
  confirmAppFactor,
  removeAppFactor,
  newRecoveryCodes,
  resetSecondFactor: resetSecondFactor(authenticator),
  register: register(registerJob),
  passkeyChallenge,
  loginByPasskey,
  myPasskeys,
  newPasskeyChallenge,
  addPasskey,
  renamePasskey,
  removePasskey,
  setUp,
  forgetPassword: forgetPassword(resetJob),
  resetPassword: resetPassword(authenticator),
  session: session(readCas),
  viewAs,
  stopViewing: stopViewing(authenticator),
  changePassword: changePassword(authenticator),
  mySessions,
  endSession: endSession(authenticator),
  endOtherSessions: endOtherSessions(authenticator),
  endUserSessions: endUserSessions(authenticator),
  logout: logout(authenticator, leaveProvider),
})
