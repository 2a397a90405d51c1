import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Permission } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { byModule, heldOf, matching, moduleName, toggledAll, type PermissionLine } from './permissionLines.ts'
import styles from './Permissions.module.css'

/** Chooses what a role allows: by module, or one by one. A search narrows what a module's box is about, too. */
export const PermissionEditor = ({
  lines,
  chosen,
  change,
}: {
  readonly lines: readonly PermissionLine[]
  readonly chosen: ReadonlySet<Permission>
  readonly change: (chosen: ReadonlySet<Permission>) => void
}): ReactNode => {
  const t = useWords()
  const [typed, type] = useState('')
  const found = matching(t, lines, typed)
  const toggle = (code: Permission): void => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    change(next)
  }
  return (
    <fieldset className={styles['editor']}>
      <legend>
        {t('people.column.permissions')}{' '}
        <span className={styles['count']}>
          {t('peopleScreens.permission.chosen', { chosen: chosen.size, all: lines.length })}
        </span>
      </legend>
      <TextInput
        type="search"
        aria-label={t('peopleScreens.permission.find')}
        placeholder={t('peopleScreens.permission.find')}
        leftSection={<Icon of={IconSearch} />}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // Enter searches, it does not save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found.length === 0 && <p role="status">{t('peopleScreens.permission.none', { text: typed })}</p>}
      {byModule(found).map(({ module, lines: own }) => {
        const held = heldOf(own, chosen)
        const name = moduleName(t, module)
        return (
          <div key={module} role="group" aria-label={name} className={styles['module']}>
            <div className={styles['all']}>
              <Checkbox
                label={name}
                checked={held === 'all'}
                indeterminate={held === 'some'}
                onChange={() => change(toggledAll(own, chosen))}
              />
              <span className={styles['count']}>
                {t('peopleScreens.permission.chosen', {
                  chosen: own.filter(({ code }) => chosen.has(code)).length,
                  all: own.length,
                })}
              </span>
            </div>
            <div className={classes(styles['lines'], styles['below'])}>
              {own.map(({ code, title, opens }) => (
                <Checkbox
                  key={code}
                  label={title}
                  description={opens}
                  checked={chosen.has(code)}
                  onChange={() => toggle(code)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
