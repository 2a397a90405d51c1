import { Menu } from '@mantine/core'
import type { SavedQuery } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconDeviceFloppy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CallError } from '../../api/index.ts'
import { confirmDelete, openerOf } from '../../dialogs/index.ts'
import { lateDialog } from '../../late/index.ts'
import { showInStrip } from '../../page/index.ts'
import { useWords } from '../../words/index.ts'
import { ToolButton } from '../ToolButton.tsx'
import styles from './SavedQueries.module.css'
import type { SavedQueries } from './useSavedQueries.ts'

const QueryNameDialog = lateDialog(
  () => import('./QueryNameDialog.tsx'),
  ({ close }) => close,
)

export interface SavedQueryTabsProps {
  readonly queries: SavedQueries
  readonly disabled: boolean
  /** The id of what shows the open query's rows. */
  readonly panel: string
}

/** The id of a query's tab: it names the panel while the query is open. */
export const tabId = (panel: string, { id }: SavedQuery): string => `${panel}-${id}`

interface Naming {
  readonly what: 'new' | 'rename'
  /** Has the focus again once the name is given. */
  readonly opener: HTMLElement | null
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
export const SavedQueryTabs = ({ queries, disabled, panel }: SavedQueryTabsProps): ReactNode => {
  const t = useWords()
  const [naming, setNaming] = useState<Naming | null>(null)
  const name = (what: Naming['what']): void => setNaming({ what, opener: openerOf(document.activeElement) })
  const open = useRef<HTMLButtonElement>(null)
  const { list, active, changed } = queries
  const isOwn = active.id !== 'default'
  // On a narrow screen few of them have room: the open one is in sight.
  useEffect(() => showInStrip(open.current), [active.key, changed])
  const save = async (): Promise<void> => {
    try {
      await queries.save()
    } catch (error) {
      // The call's own toast says why.
      if (!(error instanceof CallError)) throw error
    }
  }
  const saveShown = async (button: HTMLElement): Promise<void> => {
    if (disabled) return
    await save()
    // The button goes away with what it says: who pressed it by keyboard stays with the query.
    if (document.activeElement === button || document.activeElement === document.body) open.current?.focus()
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
            ref={query.key === active.key ? open : null}
            id={tabId(panel, query)}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={query.key === active.key}
            aria-controls={panel}
            aria-disabled={disabled}
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
        <button
          type="button"
          className={styles['changed']}
          aria-disabled={disabled}
          onClick={({ currentTarget }) => void saveShown(currentTarget)}
        >
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
        <QueryNameDialog
          title={naming.what === 'new' ? t('queries.saveAs.title') : t('queries.rename.title', { name: active.name })}
          initial={naming.what === 'new' ? '' : active.name}
          opener={naming.opener}
          send={naming.what === 'new' ? queries.saveAs : queries.rename}
          close={() => setNaming(null)}
        />
      )}
    </div>
  )
}
