export { PermissionGate, type PermissionGateProps } from './PermissionGate.tsx'
export {
  beginSession,
  checkSession,
  endSession,
  hasFeature,
  mayAccess,
  readSession,
  refreshSession,
  updateUser,
  useSession,
  useUser,
  type Session,
} from './session.ts'
export { signOut } from './signOut.ts'
export { isLeaving } from './leaving.ts'
export { leaveView } from './leaveView.ts'
export { readToken, watchToken } from './token.ts'
export { beginViewing, mayView, stopViewing } from './viewAs.ts'
