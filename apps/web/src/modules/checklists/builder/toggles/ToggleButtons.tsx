import { definitionOf, itemOf, type Item } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { say, useWords } from '../../../../shared/words/index.ts'
import { duplicate } from '../actions/duplicate.ts'
import { mayRemove } from '../actions/removeItems.ts'
import { useAct } from '../BuilderTools.ts'
import { mayDuplicate } from '../clipboard/mayCopy.ts'
import { askToRemove } from '../canvas/performCommand.ts'
import { useIsCompact } from '../frame/useWidths.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import { ItemMenu, TogglesMenu } from './laterMenus.ts'
import styles from './TogglesRow.module.css'
import { useToggles, type ShownToggle } from './useToggles.ts'

const Bar = ({ shown }: { readonly shown: readonly ShownToggle[] }): ReactNode => {
  const t = useWords()
  const bar = useRef<HTMLDivElement>(null)
  /** One stop in the tab order; arrows go along the bar, in the direction of the page. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const step = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (step === 0 || at < 0) return
    event.preventDefault()
    event.stopPropagation()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={bar}
      className={styles['bar']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('builder.toggles')}
      onKeyDown={onKeyDown}
    >
      {shown.map(({ toggle, on, count, locked, press }, index) => {
        const name = say(t, toggle.name)
        const value = t(on ? 'builder.toggle.on' : 'builder.toggle.off')
        return (
          <button
            key={toggle.id}
            type="button"
            className={classes(styles['toggle'], on && styles['on'])}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={locked === null ? name : `${name}: ${say(t, locked)}`}
            data-tip={locked === null ? `${name} · ${value}` : say(t, locked)}
            aria-pressed={on}
            aria-disabled={locked !== null}
            onClick={() => {
              if (locked === null) press()
            }}
          >
            <Icon of={toggle.icon} />
            {count > 1 && <span aria-hidden>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The toggles of an item, what is done with it as a whole, and the menu of the rest. */
export const ToggleButtons = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const compact = useIsCompact()
  const { template } = store.read()
  // What the system keeps on its own page is as it has to be.
  const kept = item.parent_id !== null && itemOf(template, item.parent_id)?.type === 'hidden_page'
  const offered = useToggles(item)
  const shown = kept ? [] : offered
  const removable = mayRemove(template, item.id)
  const isPage = definitionOf(item.type).kind === 'page'
  const copyable = !definitionOf(item.type).oncePerPage && (!isPage || item.type === 'page')
  return (
    <>
      {shown.length > 0 && (compact ? <TogglesMenu shown={shown} /> : <Bar shown={shown} />)}
      <span className={styles['space']} />
      {removable && (
        <>
          {copyable && (
            <button
              type="button"
              className={styles['quiet']}
              aria-label={t('builder.duplicate')}
              data-tip={t('builder.duplicate')}
              onClick={() => {
                if (mayDuplicate(store.read().template, [item.id])) act((view) => duplicate(view, item.id))
              }}
            >
              <Icon of={IconCopy} />
            </button>
          )}
          <button
            type="button"
            className={styles['quiet']}
            aria-label={t('gen.delete')}
            data-tip={t('gen.delete')}
            onClick={() => askToRemove(store, item.id)}
          >
            <Icon of={IconTrash} />
          </button>
        </>
      )}
      {(removable || (isPage && item.type !== 'hidden_page')) && <ItemMenu item={item} inTabOrder />}
    </>
  )
}
