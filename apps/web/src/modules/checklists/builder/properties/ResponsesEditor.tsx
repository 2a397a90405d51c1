import { ActionIcon, Button, Menu, NumberInput, TextInput, Tooltip } from '@mantine/core'
import type { Item, ResponseOption } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconDots,
  IconNote,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { say, useWords, type Word } from '../../../../shared/words/index.ts'
import {
  addOption,
  fewestOptions,
  moveOption,
  removeOption,
  responsesOf,
  writeOption,
} from '../actions/writeResponses.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { demandsOn, toggleDemand, type Demand } from '../rules/ruleSets.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { findResponses } from '../store/partMaps.ts'
import styles from './ResponsesEditor.module.css'

/** The colours a response may have, with the role of the theme each is drawn in. */
export const responseColors = ['green', 'red', 'yellow', 'grey'] as const
export type ResponseColor = (typeof responseColors)[number]
const colorWord: Readonly<Record<ResponseColor, Word>> = {
  green: 'types.color.green',
  red: 'types.color.red',
  yellow: 'types.color.yellow',
  grey: 'types.color.grey',
}

export const swatchOf = (color: string | null | undefined): { readonly background: string } => {
  const role = { green: 'success', red: 'danger', yellow: 'warning', grey: 'neutral' }[color ?? '']
  if (role !== undefined) return { background: `var(--dot-${role})` }
  return { background: color !== null && color !== undefined && color.startsWith('#') ? color : 'transparent' }
}

const demandIcons = { require_note: IconNote, require_media: IconPhoto } as const
const demandWords: Readonly<Record<Demand, Word>> = {
  require_note: 'builder.response.requireNote',
  require_media: 'builder.response.requirePhoto',
}

interface OptionLineProps {
  readonly item: Item
  readonly option: ResponseOption
  readonly position: number
  readonly count: number
  readonly fixed: boolean
  readonly addAfter: () => void
}

const OptionLine = ({ item, option, position, count, fixed, addAfter }: OptionLineProps): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const session = useSession()
  const template = useBuilder((state) => state.template)
  const demands = demandsOn(template, item.id, option.uuid)
  const write = (changes: Partial<Omit<ResponseOption, 'uuid'>>): void =>
    act((view) => writeOption(view.template, item.id, option.uuid, changes))
  const demand = (which: Demand): void => {
    if (!hasFeature(session, 'ckl_rule')) return askForUpgrade('ckl_rule')
    act((view) => toggleDemand(view.template, { id: item.id, option: option.uuid, demand: which, ids }))
  }
  return (
    <li className={styles['option']} data-option={option.uuid}>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <button
            type="button"
            className={styles['color']}
            aria-label={t('builder.response.color', { label: option.label })}
          >
            <span className={styles['swatch']} style={swatchOf(option.color)} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {responseColors.map((color) => (
            <Menu.Item
              key={color}
              disabled={fixed}
              leftSection={<span className={styles['swatch']} style={swatchOf(color)} />}
              rightSection={option.color === color ? <Icon of={IconCheck} /> : null}
              onClick={() => write({ color })}
            >
              {say(t, colorWord[color])}
            </Menu.Item>
          ))}
          <Menu.Item
            disabled={fixed}
            leftSection={<span className={styles['swatch']} />}
            onClick={() => write({ color: null })}
          >
            {t('builder.response.noColor')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TextInput
        className={styles['label']}
        size="xs"
        dir="auto"
        value={option.label}
        readOnly={fixed}
        aria-label={t('builder.response.label', { number: position + 1 })}
        onChange={({ currentTarget: { value } }) => write({ label: value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || fixed) return
          if (event.key === 'Enter') {
            event.preventDefault()
            addAfter()
          } else if (event.key === 'Backspace' && option.label === '' && count > fewestOptions) {
            event.preventDefault()
            act((view) => removeOption(view.template, item.id, option.uuid))
          } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault()
            const to = position + (event.key === 'ArrowUp' ? -1 : 1)
            act((view) => moveOption(view.template, item.id, option.uuid, to))
          }
        }}
      />
      {item.options.enable_score === true && (
        <NumberInput
          className={styles['score']}
          size="xs"
          hideControls
          value={option.score ?? ''}
          readOnly={fixed}
          aria-label={t('builder.response.score', { label: option.label })}
          placeholder="–"
          onChange={(value) => {
            if (value === '') write({ score: null })
            else if (typeof value === 'number') write({ score: value })
          }}
        />
      )}
      {(['require_note', 'require_media'] as const)
        .filter((which) => which !== 'require_media' || item.type !== 'photo')
        .map((which) => (
          <Tooltip key={which} label={say(t, demandWords[which])}>
            <button
              type="button"
              className={classes(styles['demand'], demands.has(which) && styles['on'])}
              aria-pressed={demands.has(which)}
              aria-label={`${option.label}: ${say(t, demandWords[which])}`}
              onClick={() => demand(which)}
            >
              <Icon of={demandIcons[which]} />
            </button>
          </Tooltip>
        ))}
      {!fixed && (
        <Menu withinPortal>
          <Menu.Target>
            <ActionIcon size={24} aria-label={t('builder.more', { title: option.label })}>
              <Icon of={IconDots} size="inline" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<Icon of={IconArrowUp} />}
              disabled={position === 0}
              onClick={() => act((view) => moveOption(view.template, item.id, option.uuid, position - 1))}
            >
              {t('builder.move.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon of={IconArrowDown} />}
              disabled={position === count - 1}
              onClick={() => act((view) => moveOption(view.template, item.id, option.uuid, position + 1))}
            >
              {t('builder.move.down')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="danger"
              leftSection={<Icon of={IconTrash} />}
              disabled={count <= fewestOptions}
              onClick={() => act((view) => removeOption(view.template, item.id, option.uuid))}
            >
              {t('gen.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** The responses of a choice: colour, label, score, and what choosing one demands. */
export const ResponsesEditor = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { ids } = useTools()
  const list = useRef<HTMLUListElement>(null)
  const set = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const users = useBuilder(
    (state) =>
      state.template.items.filter(({ options }) => options.response_set_id === item.options.response_set_id).length,
  )
  if (set === null) return <p className={styles['note']}>{t('builder.response.missing')}</p>
  const global = responsesOf(store.read().template, item.id)?.global === true

  const add = (after?: string): void => {
    const { template } = store.read()
    const label = after === undefined ? t('builder.start.option', { number: set.options.length + 1 }) : ''
    const { outcome, uuid } = addOption(template, item.id, { ids, label, ...(after === undefined ? {} : { after }) })
    store.run(outcome)
    // The new line is drawn with this very event.
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLInputElement>(`[data-option="${uuid ?? ''}"] input`)
      field?.focus()
      field?.select()
    })
  }

  return (
    <fieldset className={styles['responses']}>
      <legend className={styles['legend']}>{t('builder.responses')}</legend>
      <ul ref={list} className={styles['list']}>
        {set.options.map((option, position) => (
          <OptionLine
            key={option.uuid}
            item={item}
            option={option}
            position={position}
            count={set.options.length}
            fixed={global}
            addAfter={() => add(option.uuid)}
          />
        ))}
      </ul>
      {global ? (
        <p className={styles['note']}>{t('builder.response.global', { title: set.title ?? '' })}</p>
      ) : (
        <Button variant="subtle" size="xs" leftSection={<Icon of={IconPlus} />} onClick={() => add()}>
          {t('builder.response.add')}
        </Button>
      )}
      {!global && users > 1 && <p className={styles['note']}>{t('builder.response.shared', { count: users })}</p>}
    </fieldset>
  )
}
