import { Menu } from '@mantine/core'
import type { SavedQuery } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconDeviceFloppy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CallError } from '../../api/index.ts'
import { confirmDelete } from '../../dialogs/index.ts'
import { useWords } from '../../words/index.ts'
import { ToolButton } from '../ToolButton.tsx'
import styles from './SavedQueries.module.css'
import type { SavedQueries } from './useSavedQueries.ts'

const QueryNameDialog = lazy(() => import('./QueryNameDialog.tsx'))

export interface SavedQueryTabsProps {
  readonly queries: SavedQueries
  readonly disabled: boolean
}

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** With the arrows from tab to tab, as they stand on the screen; Enter opens one. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const by = step[event.key]
  if (by === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by
  tabs[(at + turned + tabs.length) % tabs.length]?.focus()
}

/** Views of the table that a person keeps, the default first (workspace.md sections 2 and 4). */
export const SavedQueryTabs = ({ queries, disabled }: SavedQueryTabsProps): ReactNode => {
  const t = useWords()
  const [naming, name] = useState<'new' | 'rename' | null>(null)
  const { list, active, changed } = queries
  const isOwn = active.id !== 'default'
  const save = async (): Promise<void> => {
    try {
      await queries.save()
    } catch (error) {
      // The call's own toast says why.
      if (!(error instanceof CallError)) throw error
    }
  }
  const remove = (query: SavedQuery): void =>
    confirmDelete({
      name: query.name,
      title: t('queries.delete.title', { name: query.name }),
      isSilent: true,
      perform: () => queries.remove(query),
    })
  return (
    <div className={styles['bar']}>
      <div
        className={styles['tabs']}
        role="tablist"
        tabIndex={-1}
        aria-label={t('queries.title')}
        onKeyDown={moveFocus}
      >
        {list.map((query) => (
          <button
            key={query.key}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={query.key === active.key}
            tabIndex={query.key === active.key ? 0 : -1}
            title={query.name}
            onClick={() => {
              if (!disabled) queries.select(query)
            }}
          >
            <span className={styles['name']}>{query.name}</span>
          </button>
        ))}
      </div>
      {changed && (
        <button type="button" className={styles['changed']} aria-disabled={disabled} onClick={() => void save()}>
          <Icon of={IconAlertTriangle} />
          {t('queries.changed')}
        </button>
      )}
      <Menu>
        <Menu.Target>
          <ToolButton icon={IconDots} name={t('queries.menu', { name: active.name })} disabled={disabled} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconDeviceFloppy} />} disabled={!changed} onClick={() => void save()}>
            {t('queries.save')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconPlus} />} onClick={() => name('new')}>
            {t('queries.saveAs')}
          </Menu.Item>
          {isOwn && (
            <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => name('rename')}>
              {t('queries.rename')}
            </Menu.Item>
          )}
          {isOwn && (
            <Menu.Item leftSection={<Icon of={IconTrash} />} color="danger" onClick={() => remove(active)}>
              {t('queries.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming !== null && (
        <Suspense fallback={null}>
          <QueryNameDialog
            title={naming === 'new' ? t('queries.saveAs.title') : t('queries.rename.title', { name: active.name })}
            initial={naming === 'new' ? '' : active.name}
            send={naming === 'new' ? queries.saveAs : queries.rename}
            close={() => name(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
