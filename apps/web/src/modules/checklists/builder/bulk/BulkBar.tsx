import { Menu, Tooltip } from '@mantine/core'
import { definitionOf } from '@plumbline/checklist'
import { classes, Icon, type IconShape } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import {
  IconAdjustments,
  IconAsterisk,
  IconBan,
  IconCheck,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconDots,
  IconEyeOff,
  IconFileArrowRight,
  IconFileOff,
  IconMinus,
  IconNote,
  IconPhoto,
  IconTarget,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, useEffect, useMemo, type ReactNode } from 'react'
import { say, useWords, type Word } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { copyItems, cutItems, tellSystem } from '../clipboard/clipboardActions.ts'
import { mayDuplicate } from '../clipboard/mayCopy.ts'
import { itemName } from '../checks/itemName.ts'
import { useIsCompact } from '../frame/useWidths.ts'
import { noSelection, scopeOf, selectAllToggled, selectableIds } from '../select/selection.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import {
  allHave,
  bulkOptions,
  duplicateAll,
  moreBulkOptions,
  moveAllTo,
  switchForAll,
  type BulkOption,
} from './bulkActions.ts'
import styles from './BulkBar.module.css'

const options: Readonly<Record<BulkOption, { readonly icon: IconShape; readonly name: Word }>> = {
  required: { icon: IconAsterisk, name: 'builder.toggle.required' },
  require_media: { icon: IconPhoto, name: 'builder.toggle.photo' },
  hidden: { icon: IconEyeOff, name: 'builder.toggle.hidden' },
  exclude_report: { icon: IconFileOff, name: 'builder.toggle.exclude' },
  require_note: { icon: IconNote, name: 'builder.toggle.note' },
  allow_n_a: { icon: IconBan, name: 'builder.na' },
  enable_score: { icon: IconTarget, name: 'builder.toggle.score' },
}

interface ActionProps {
  readonly icon: IconShape
  readonly name: string
  readonly press: () => void
  readonly pressed?: boolean
}

const Action = ({ icon, name, press, pressed }: ActionProps): ReactNode => (
  <Tooltip label={name}>
    <button
      type="button"
      className={classes(styles['action'], pressed === true && styles['pressed'])}
      aria-label={name}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={press}
    >
      <Icon of={icon} />
      <span className={styles['word']} aria-hidden>
        {name}
      </span>
    </button>
  </Tooltip>
)

type Entry = ActionProps & { readonly id: string }

const Entries = ({ of: entries }: { readonly of: readonly Entry[] }): ReactNode =>
  entries.map(({ id, icon, name, press, pressed }) => (
    <Menu.Item
      key={id}
      leftSection={<Icon of={icon} />}
      rightSection={pressed === true ? <Icon of={IconCheck} /> : null}
      onClick={press}
    >
      {name}
    </Menu.Item>
  ))

/** Settings that are switched less often. */
const MoreMenu = ({ entries }: { readonly entries: readonly Entry[] }): ReactNode => {
  const name = useWords()('builderLines.bulk.more')
  return (
    <Menu position="top-start" withinPortal keepMounted={false} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={styles['action']} aria-label={name} title={name}>
          <Icon of={IconAdjustments} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Entries of={entries} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The pages a selection can go to: those of their own kind decide on leaving, which the move itself says. */
const PageEntries = ({ move }: { readonly move: (pageId: string) => void }): ReactNode => {
  const t = useWords()
  const structure = useBuilder((state) => state.structure)
  const { template, numbers } = useBuilderStore().read()
  const pages = useMemo(
    () => structure.filter(({ type }) => definitionOf(type).kind === 'page' && type !== 'hidden_page'),
    [structure],
  )
  return (
    <>
      <Menu.Label>{t('arrange.bulk.moveTo')}</Menu.Label>
      {pages.map(({ id }) => (
        <Menu.Item key={id} onClick={() => move(id)} dir="auto">
          {itemName(t, { template, numbers }, id)}
        </Menu.Item>
      ))}
    </>
  )
}

const MoveMenu = ({ move }: { readonly move: (pageId: string) => void }): ReactNode => {
  const t = useWords()
  const name = t('arrange.bulk.moveTo')
  return (
    <Menu position="top-start" withinPortal keepMounted={false}>
      <Menu.Target>
        <button type="button" className={styles['action']} aria-label={name}>
          <Icon of={IconFileArrowRight} turns />
          <span className={styles['word']} aria-hidden>
            {name}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['pages'] ?? ''}>
        <PageEntries move={move} />
      </Menu.Dropdown>
    </Menu>
  )
}

const Shown = (): ReactNode => {
  const t = useWords()
  useLiftedToasts()
  const store = useBuilderStore()
  const tools = useTools()
  const act = useAct()
  const selection = useBuilder((state) => state.selection)
  const template = useBuilder((state) => state.template)
  // A line that is only looked at decides which page "all" begins with.
  const current = useBuilder((state) => state.current)
  const compact = useIsCompact()
  const { ids } = selection
  const chosen = useMemo(() => [...ids], [ids])
  const inOrder = (): readonly string[] => selectableIds(store.read().template).filter((id) => ids.has(id))
  const total = selectableIds(template).length
  const place = current ?? chosen[0] ?? null
  const scope = scopeOf(template, ids, place)
  const every = formatNumber(t.language, total)
  const selectAll = (): void => store.setSelection(selectAllToggled(store.read().template, selection, place))
  const clear = (): void => {
    store.setSelection(noSelection)
    // The bar goes with its buttons: the keys go on at the line one was on.
    if (place !== null) store.select(place, 'row')
  }
  const copy = (perform: typeof copyItems): void => {
    const clip = perform(store, tools, inOrder())
    if (clip !== null) tellSystem(clip)
  }
  const move = (pageId: string): void => act((view) => moveAllTo(view.template, inOrder(), pageId))
  const switching = (option: BulkOption): Entry => ({
    id: option,
    icon: options[option].icon,
    name: say(t, options[option].name),
    pressed: allHave(template, chosen, option),
    press: () => act((view) => switchForAll(view.template, inOrder(), option)),
  })
  const more = moreBulkOptions.map(switching)
  const acts: readonly Entry[] = [
    ...bulkOptions.map(switching),
    ...(compact ? more : []),
    {
      id: 'duplicate',
      icon: IconCopyPlus,
      name: t('builder.duplicate'),
      press: () => {
        if (mayDuplicate(store.read().template, inOrder())) act((view) => duplicateAll(view, inOrder()))
      },
    },
    { id: 'copy', icon: IconCopy, name: t('arrange.copy'), press: () => copy(copyItems) },
    { id: 'cut', icon: IconCut, name: t('arrange.cut'), press: () => copy(cutItems) },
    {
      id: 'delete',
      icon: IconTrash,
      name: t('gen.delete'),
      press: () => store.openDialog({ kind: 'remove', ids: inOrder() }),
    },
  ]
  return (
    <section aria-label={t('arrange.bulk')}>
      <div className={styles['bar']} role="toolbar" aria-label={t('arrange.bulk')} data-bulk>
        <button
          type="button"
          role="checkbox"
          className={styles['all']}
          aria-checked={scope === 'all' ? true : 'mixed'}
          aria-label={t('arrange.bulk.selectAll')}
          onClick={selectAll}
        >
          <span className={styles['box']}>
            <Icon of={scope === 'all' ? IconCheck : IconMinus} size="inline" />
          </span>
        </button>
        <strong role="status" className={styles['count']}>
          {scope === 'all'
            ? t('arrange.bulk.allSelected', { count: every })
            : t('arrange.bulk.selected', { count: ids.size })}
        </strong>
        <button
          type="button"
          className={styles['link']}
          onClick={() => {
            if (scope === 'all') selectAll()
            else store.setSelection({ on: true, ids: new Set(selectableIds(store.read().template)), anchor: null })
          }}
        >
          {scope === 'all' ? t('arrange.bulk.onlyPage') : t('arrange.bulk.selectAllItems', { count: every })}
        </button>
        <button type="button" className={styles['link']} onClick={clear}>
          {t('arrange.bulk.clear')}
        </button>
        <span className={styles['space']} />
        {compact ? (
          <Menu position="top-end" withinPortal keepMounted={false}>
            <Menu.Target>
              <button type="button" className={styles['acts']} aria-label={t('arrange.bulk')}>
                <Icon of={IconDots} />
              </button>
            </Menu.Target>
            <Menu.Dropdown className={styles['pages'] ?? ''}>
              <Entries of={acts} />
              <Menu.Divider />
              <PageEntries move={move} />
            </Menu.Dropdown>
          </Menu>
        ) : (
          <>
            {acts.map(({ id, ...act }) => (
              <Fragment key={id}>
                {/* Between what is switched and what is done. */}
                {id === 'duplicate' && (
                  <>
                    <MoreMenu entries={more} />
                    <span className={styles['line']} aria-hidden />
                  </>
                )}
                {id === 'delete' && <MoveMenu move={move} />}
                <Action {...act} />
              </Fragment>
            ))}
          </>
        )}
      </div>
    </section>
  )
}

/** Toasts make room for the bar. */
const useLiftedToasts = (): void =>
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-lift', 'var(--size-bulk-bar)')
    return () => void style.removeProperty('--toast-lift')
  }, [])

/** 45 px at the foot of the builder while several items are selected (builder.md sections 2 and 9). */
export const BulkBar = (): ReactNode => (useBuilder((state) => state.selection.ids.size > 0) ? <Shown /> : null)
