import { permissions, type Permission } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { mayAccess, useSession } from './session.ts'
import styles from './PermissionGate.module.css'

export interface PermissionGateProps {
  /** 'A|B' or a list: one of them suffices. */
  readonly allow: string | readonly Permission[]
  /** Shown instead; without it the words "you don't have permission to perform this action", `null` for nothing. */
  readonly denied?: ReactNode
  readonly children: ReactNode
}

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name)

const named = (allow: PermissionGateProps['allow']): readonly Permission[] =>
  typeof allow === 'string'
    ? allow
        .split('|')
        .map((name) => name.trim())
        .filter(isPermission)
    : allow

/** Shows its content only to who may call at least one of the named resources (workspace.md section 6). */
export const PermissionGate = ({ allow, denied, children }: PermissionGateProps): ReactNode => {
  const session = useSession()
  const t = useWords()
  const [first, ...rest] = named(allow)
  if (first !== undefined && mayAccess(session, [first, ...rest])) return children
  return denied === undefined ? <p className={styles['denied']}>{t('gen.denied')}</p> : denied
}
