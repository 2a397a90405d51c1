export { PermissionGate, type PermissionGateProps } from './PermissionGate.tsx'
export {
  beginSession,
  checkSession,
  endSession,
  hasFeature,
  mayAccess,
  readSession,
  updateUser,
  useSession,
  useUser,
  type Session,
} from './session.ts'
export { readToken, watchToken } from './token.ts'
