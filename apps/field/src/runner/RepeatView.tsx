import { displayNumber, pathsBelow, type PathState } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconChevronDown, IconDots, IconFlagFilled, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { useAnswerText } from '../questions/StandingAnswer.tsx'
import { newUuid } from '../sync/newUuid.ts'
import { copyInstance } from './copyInstance.ts'
import { entryTitle } from './entryTitles.ts'
import { groupEntries, type GroupEntry } from './groupEntries.ts'
import { InfoBlock } from './InfoBlock.tsx'
import { itemTitle } from './itemTitle.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { usePathState, useRun, useTexts, useTotals } from './RunContext.tsx'

/** First text of an instance: what tells it from its neighbours. */
const FirstAnswer = ({ state }: { readonly state: PathState }): ReactNode => useAnswerText(state)

/** How many answers below an instance stand or failed. */
const useCounts = (key: string): { readonly first: PathState | null; readonly failed: number } => {
  const { runner } = useRun()
  useTotals()
  let first: PathState | null = null
  let failed = 0
  const open = [key]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const state = runner.stateOf(at)
    if (state?.failed) failed += 1
    if (!first && state?.answered && state.visible) first = state
    open.push(...pathsBelow(runner.session, at))
  }
  return { first, failed }
}

/** How far an option stands in from the one it is below. */
const nestedPx = 16

interface InstanceProps {
  readonly holder: PathState
  readonly instance: string
  readonly pathKey: string
  readonly index: number
  readonly level: number
  readonly startsOpen: boolean
  /** Of grouped options: the one this instance is filled for. */
  readonly option: GroupEntry | undefined
  readonly below: BelowView
}

/** Shows what stands below a path. */
export type BelowView = (parent: string, level: number) => ReactNode

const InstanceView = ({
  holder,
  instance,
  pathKey,
  index,
  level,
  startsOpen,
  option,
  below,
}: InstanceProps): ReactNode => {
  const t = useWords()
  const { change, readOnly, runner } = useRun()
  const toast = useToast()
  const [open, setOpen] = useState(startsOpen)
  const [menu, setMenu] = useState(false)
  const state = usePathState(pathKey)
  const { first, failed } = useCounts(pathKey)
  const grouped = holder.item.repeats === 'group'
  const title = entryTitle(t, runner.compiled.template, holder, instance)
  const min = holder.item.item.options.repeatable_settings?.min ?? 0
  const max = holder.item.item.options.repeatable_settings?.max ?? null
  const move = (to: number): void => {
    setMenu(false)
    const others = holder.instances.filter((key) => key !== instance)
    void change({ kind: 'repeat_move', path: holder.path, value: { key: instance, after: others[to - 1] ?? null } })
  }
  const remove = async (): Promise<void> => {
    setMenu(false)
    await change({ kind: 'repeat_remove', path: holder.path, value: { key: instance } })
    toast({
      text: t('field.repeat.deleted', { title }),
      undo: () => void change({ kind: 'repeat_restore', path: holder.path, value: { key: instance } }),
    })
  }
  const duplicate = async (): Promise<void> => {
    setMenu(false)
    await runner.settled()
    for (const step of copyInstance(runner.session, holder, pathKey, newUuid)) await change(step)
  }
  if (!state) return null
  return (
    <div className="instance" style={option && { marginInlineStart: option.depth * nestedPx }}>
      <div className="instance-head">
        <button type="button" className="instance-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={IconChevronDown} size="field" className={open ? 'chevron open' : 'chevron'} />
          <span className="grow">
            <span className="title">
              <bdi>{title}</bdi>
            </span>
            <span className="sub">
              {failed > 0 && (
                <span className="danger-text">
                  <Icon of={IconFlagFilled} size="inline" /> {t('field.run.pageFailed', { count: failed })}{' '}
                </span>
              )}
              {first && <FirstAnswer state={first} />}
            </span>
          </span>
        </button>
        {!readOnly && !grouped && (
          <IconButton icon={IconDots} label={t('field.repeat.menu', { title })} onClick={() => setMenu(true)} />
        )}
      </div>
      {open && (
        <div className="instance-body stack">
          {state.item.type === 'section' ? below(pathKey, level + 1) : <QuestionCard pathKey={pathKey} followUp />}
        </div>
      )}
      {menu && (
        <Sheet title={title} onClose={() => setMenu(false)}>
          <div className="menu">
            {(max === null || holder.instances.length < max) && (
              <button type="button" className="line-row" onClick={() => void duplicate()}>
                {t('inspecting.repeat.duplicate')}
              </button>
            )}
            {index > 0 && (
              <button type="button" className="line-row" onClick={() => move(index - 1)}>
                {t('field.repeat.moveUp')}
              </button>
            )}
            {index < holder.instances.length - 1 && (
              <button type="button" className="line-row" onClick={() => move(index + 1)}>
                {t('field.repeat.moveDown')}
              </button>
            )}
            {holder.instances.length > min && (
              <button type="button" className="line-row danger-text" onClick={() => void remove()}>
                {t('field.repeat.delete')}
              </button>
            )}
          </div>
        </Sheet>
      )}
    </div>
  )
}

/** A repeat: one summary row per instance, open to answer, and a way to add another. */
export const RepeatView = ({ pathKey, ...rest }: RepeatViewProps & { readonly pathKey: string }): ReactNode => {
  const state = usePathState(pathKey)
  return state && <Shown state={state} {...rest} />
}

interface RepeatViewProps {
  readonly level: number
  readonly below: BelowView
}

const Shown = ({ state, level, below }: RepeatViewProps & { readonly state: PathState }): ReactNode => {
  const t = useWords()
  const { runner, change, readOnly, templateLanguage, onItem, selectedItem } = useRun()
  const { item } = state.item
  useTotals()
  useTexts(state.item)
  const [added, setAdded] = useState<string | null>(null)
  const settings = state.item.item.options.repeatable_settings
  const min = settings?.min ?? 0
  const max = settings?.max ?? null
  const count = state.instances.length
  const keys = pathsBelow(runner.session, state.key)
  const options = groupEntries(runner.compiled.template, state.item)
  const add = async (): Promise<void> => {
    const key = newUuid()
    setAdded(key)
    await change({ kind: 'repeat_add', path: state.path, value: { key } })
  }
  return (
    // The preview's editor selects what is clicked; the keyboard's way there is the builder's own outline.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes('card question', selectedItem === item.id && 'selected')}
      data-path={state.key}
      onClick={
        onItem && (({ target }) => target instanceof Element && target.closest('.instance') === null && onItem(item.id))
      }
    >
      <div className="question-head">
        <span className="question-number figures">{displayNumber(state.item)}</span>
        <div className="grow">
          <h3 className="question-title">
            <bdi>{itemTitle(runner.compiled.template, state.item, templateLanguage)}</bdi>
          </h3>
          {/* "At least 0" says nothing. */}
          {state.item.repeats === 'repeat' && (min > 0 || max !== null) && (
            <p className="question-hint figures">
              {max === null && t('field.repeat.countOpen', { count, min })}
              {max !== null &&
                (min > 0 ? t('field.repeat.count', { count, max, min }) : t('inspecting.repeat.count', { count, max }))}
            </p>
          )}
        </div>
      </div>
      {/* A question's own card shows its information in every entry. */}
      {state.item.type === 'section' && <InfoBlock item={state.item} />}
      {state.instances.map((instance, index) => (
        <InstanceView
          key={instance}
          holder={state}
          instance={instance}
          pathKey={keys[index] ?? ''}
          index={index}
          level={level}
          startsOpen={instance === added || count === 1}
          option={options.get(instance)}
          below={below}
        />
      ))}
      {!readOnly && state.item.repeats === 'repeat' && (max === null || count < max) && (
        <Button kind="tinted" wide icon={IconPlus} onClick={() => void add()}>
          {settings?.add_button_label || t(count === 0 ? 'field.repeat.addFirst' : 'field.repeat.addAnother')}
        </Button>
      )}
    </div>
  )
}
