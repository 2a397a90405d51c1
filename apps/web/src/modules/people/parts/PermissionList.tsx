import { Icon, VisuallyHidden } from '@plumbline/kit'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { byModule, moduleName, type PermissionLine } from './permissionLines.ts'
import styles from './Permissions.module.css'

export interface GivenPermission extends PermissionLine {
  readonly allowed: boolean
  /** Where it comes from. */
  readonly note?: string
}

/** Permissions by module, each with what it opens and whether it is given. */
export const PermissionList = ({
  lines,
  only = () => true,
}: {
  readonly lines: readonly GivenPermission[]
  readonly only?: ((line: GivenPermission) => boolean) | undefined
}): ReactNode => {
  const t = useWords()
  return byModule(lines.filter(only)).map(({ module, lines: own }) => (
    <div key={module} role="group" aria-label={moduleName(t, module)} className={styles['module']}>
      <h3 className={styles['head']}>{moduleName(t, module)}</h3>
      <ul className={styles['lines']}>
        {own.map(({ code, title, opens, allowed, note }) => (
          <li key={code} className={styles['given']}>
            <span className={allowed ? styles['allowed'] : styles['refused']}>
              <Icon of={allowed ? IconCircleCheck : IconCircleDashed} />
              <VisuallyHidden>{t(allowed ? 'peopleScreens.allowed' : 'peopleScreens.notAllowed')}</VisuallyHidden>
            </span>
            <span>
              <span className={styles['name']}>{title}</span>
              <span className={styles['opens']}>{opens}</span>
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
