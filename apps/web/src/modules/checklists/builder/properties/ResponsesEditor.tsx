import { ActionIcon, Button, Menu, NumberInput, TextInput, Tooltip } from '@mantine/core'
import type { Item, ResponseOption } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconArrowDown, IconArrowUp, IconDots, IconNote, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { say, useWords, type Word } from '../../../../shared/words/index.ts'
import {
  addOption,
  fewestOptions,
  moveOption,
  removeOption,
  responsesOf,
  writeOption,
} from '../actions/writeResponses.ts'
import { startOwn } from '../actions/chooseResponses.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { ColorMenu } from '../../responses/ColorMenu.tsx'
import { demandsOn, toggleDemand, type Demand } from '../rules/ruleSets.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { findResponses } from '../store/partMaps.ts'
import { DeletedResponses } from './DeletedResponses.tsx'
import styles from './ResponsesEditor.module.css'
import { ResponsesSource, SaveAsGlobal } from './ResponsesSource.tsx'

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
  /** Whether the values are shown too. */
  readonly values: boolean
  readonly addAfter: () => void
}

const OptionLine = ({ item, option, position, count, fixed, values, addAfter }: OptionLineProps): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const session = useSession()
  // As text it is compared by what it says: a letter typed in a title draws no response anew.
  const demands = useBuilder((state) => [...demandsOn(state.template, item.id, option.uuid)].join(' ')).split(' ')
  const write = (changes: Partial<Omit<ResponseOption, 'uuid'>>): void =>
    act((view) => writeOption(view.template, item.id, option.uuid, changes))
  const demand = (which: Demand): void => {
    if (!hasFeature(session, 'ckl_rule')) return askForUpgrade('ckl_rule')
    act((view) => toggleDemand(view.template, { id: item.id, option: option.uuid, demand: which, ids }))
  }
  return (
    <li className={styles['option']} data-option={option.uuid}>
      <ColorMenu
        label={t('builder.response.color', { label: option.label })}
        color={option.color}
        disabled={fixed}
        change={(color) => write({ color })}
      />
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
              className={classes(styles['demand'], demands.includes(which) && styles['on'])}
              aria-pressed={demands.includes(which)}
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
      {values && (
        <TextInput
          className={styles['value']}
          size="xs"
          dir="auto"
          value={option.value ?? ''}
          readOnly={fixed}
          aria-label={t('globalResponses.builder.value', { label: option.label })}
          onChange={({ currentTarget: { value } }) => write({ value })}
        />
      )}
    </li>
  )
}

/** The responses of a choice: colour, label, score, and what choosing one demands. */
export const ResponsesEditor = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const { ids } = useTools()
  const list = useRef<HTMLUListElement>(null)
  const set = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  const users = useBuilder(
    (state) =>
      state.template.items.filter(({ options }) => options.response_set_id === item.options.response_set_id).length,
  )
  const [values, setValues] = useState(false)
  if (set === null && item.options.options_type === 'global') return <DeletedResponses item={item} />
  if (set === null)
    return (
      <div className={styles['responses']}>
        <p className={styles['note']}>{t('builder.response.missing')}</p>
        <Button variant="default" size="xs" onClick={() => act((view) => startOwn(view, item.id))}>
          {t('globalResponses.builder.fresh')}
        </Button>
      </div>
    )
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
      <ResponsesSource item={item} set={set} global={global} />
      <ul ref={list} className={styles['list']}>
        {set.options.map((option, position) => (
          <OptionLine
            key={option.uuid}
            item={item}
            option={option}
            position={position}
            count={set.options.length}
            fixed={global}
            values={values}
            addAfter={() => add(option.uuid)}
          />
        ))}
      </ul>
      {global ? (
        <p className={styles['note']}>{t('builder.response.global', { title: set.title ?? '' })}</p>
      ) : (
        <div className={styles['actions']}>
          <Button variant="subtle" size="xs" leftSection={<Icon of={IconPlus} />} onClick={() => add()}>
            {t('builder.response.add')}
          </Button>
          <Button variant="subtle" size="xs" aria-pressed={values} onClick={() => setValues(!values)}>
            {t('globalResponses.builder.values')}
          </Button>
          <SaveAsGlobal key={set.uuid} item={item} set={set} />
        </div>
      )}
      {!global && users > 1 && <p className={styles['note']}>{t('builder.response.shared', { count: users })}</p>}
    </fieldset>
  )
}
