import { ActionIcon, Menu, NumberInput, TextInput, Tooltip } from '@mantine/core'
import type { Item, ResponseOption } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconArrowDown, IconArrowUp, IconDots, IconNote, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { say, useWords, type Word } from '../../../../shared/words/index.ts'
import { ColorMenu } from '../../responses/ColorMenu.tsx'
import { fewestOptions, moveOption, removeOption, writeOption } from '../actions/writeResponses.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { pastedTitles } from '../../pastedTitles.ts'
import { demandsOn, toggleDemand, type Demand } from '../rules/ruleSets.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './ResponsesEditor.module.css'

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
  /** Enter: on to the next response, a new one where none waits for its label. */
  readonly goOn: () => void
  /** Where the cursor goes from here: the response before or after. */
  readonly step: (by: -1 | 1) => void
  readonly paste: (labels: readonly string[]) => void
}

/** One response: colour, label, score, and what choosing it demands. */
export const OptionLine = ({
  item,
  option,
  position,
  count,
  fixed,
  values,
  goOn,
  step,
  paste,
}: OptionLineProps): ReactNode => {
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by !== null && !event.altKey) {
      event.preventDefault()
      step(by)
    } else if (fixed) return
    else if (by !== null) {
      event.preventDefault()
      act((view) => moveOption(view.template, item.id, option.uuid, position + by))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      goOn()
    } else if (event.key === 'Backspace' && option.label === '' && count > fewestOptions) {
      event.preventDefault()
      step(position === 0 ? 1 : -1)
      act((view) => removeOption(view.template, item.id, option.uuid))
    }
  }
  /** Several lines are several responses: the first goes into this one. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const [first, ...others] = pastedTitles(event.clipboardData.getData('text/plain'))
    if (fixed || first === undefined || others.length === 0) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    paste([value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length), ...others])
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
        onKeyDown={onKeyDown}
        onPaste={onPaste}
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
