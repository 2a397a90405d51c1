import { ActionIcon, Menu, NumberInput, Select } from '@mantine/core'
import type { Item, RuleAction, RuleActionKind } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say, type Word } from '../../../../shared/words/index.ts'
import { responseColors, swatchOf, type ResponseColor } from '../properties/ResponsesEditor.tsx'
import styles from './RulesDialog.module.css'
import { RuleValue } from './RuleValue.tsx'
import { questionName, type RuleSaying } from './ruleWords.ts'

const colorWords: Readonly<Record<ResponseColor, Word>> = {
  green: 'types.color.green',
  red: 'types.color.red',
  yellow: 'types.color.yellow',
  grey: 'types.color.grey',
}

const startValue = (action: RuleActionKind): Pick<RuleAction, 'value'> => {
  if (action === 'set_color') return { value: 'red' }
  if (action === 'require_media') return { value: 1 }
  return action === 'set_score' ? { value: 0 } : {}
}

interface ActionValueProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly action: RuleAction
  readonly change: (action: RuleAction) => void
}

const ActionValue = ({ saying, item, action, change }: ActionValueProps): ReactNode => {
  const { t } = saying
  switch (action.action) {
    case 'set_color': {
      const known = responseColors.find((color) => color === action.value)
      return (
        <Select
          size="xs"
          w={140}
          allowDeselect={false}
          aria-label={t('types.action.set_color')}
          leftSection={
            <span
              className={styles['swatch']}
              style={swatchOf(typeof action.value === 'string' ? action.value : null)}
            />
          }
          data={responseColors
            .filter((color) => color !== 'grey')
            .map((color) => ({ value: color, label: say(t, colorWords[color]) }))}
          value={known ?? null}
          placeholder={t('types.color.custom')}
          onChange={(value) => {
            if (value !== null) change({ ...action, value })
          }}
        />
      )
    }
    case 'require_media':
    case 'set_score':
      return (
        <NumberInput
          size="xs"
          w={80}
          min={action.action === 'require_media' ? 1 : -1000}
          max={1000}
          aria-label={t(`types.action.${action.action}`)}
          value={typeof action.value === 'number' ? action.value : ''}
          onChange={(value) => {
            if (typeof value === 'number') change({ ...action, value })
          }}
        />
      )
    case 'set_value':
      return (
        <RuleValue
          item={item}
          value={action.value}
          change={(value) => {
            const { value: _, ...rest } = action
            change(value === undefined ? rest : { ...rest, value })
          }}
        />
      )
    default:
      return null
  }
}

export interface ActionsEditorProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly offered: readonly RuleActionKind[]
  readonly actions: readonly RuleAction[]
  readonly change: (actions: readonly RuleAction[]) => void
}

/** What then happens, one line per action. */
export const ActionsEditor = ({ saying, item, offered, actions, change }: ActionsEditorProps): ReactNode => {
  const { t, id } = saying
  const put = (position: number, next: RuleAction | null): void =>
    change(
      actions.flatMap((action, index) => {
        if (index !== position) return [action]
        return next === null ? [] : [next]
      }),
    )
  const left = offered.filter((kind) => !actions.some(({ action, item_id }) => action === kind && item_id === id))
  return (
    <div className={styles['actions']}>
      {actions.map((action, position) => {
        const own = action.item_id === id || action.item_id === ''
        return (
          <div key={position} className={styles['sentence']}>
            <span className={styles['then']}>{position === 0 ? t('builder.rules.then') : ''}</span>
            <span className={styles['action']}>{t(`types.action.${action.action}`)}</span>
            {own ? (
              <ActionValue saying={saying} item={item} action={action} change={(next) => put(position, next)} />
            ) : (
              <span className={styles['nested']}>→ {questionName(saying, action.item_id)}</span>
            )}
            <span className={styles['space']} />
            <ActionIcon size={28} aria-label={t('builder.rules.removeAction')} onClick={() => put(position, null)}>
              <Icon of={IconX} />
            </ActionIcon>
          </div>
        )
      })}
      {left.length > 0 && (
        <div className={styles['sentence']}>
          <span className={styles['then']}>{actions.length === 0 ? t('builder.rules.then') : ''}</span>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <button type="button" className={styles['addAction']}>
                <Icon of={IconPlus} />
                {t('builder.rules.addAction')}
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {left.map((kind) => (
                <Menu.Item
                  key={kind}
                  onClick={() => change([...actions, { action: kind, item_id: id, ...startValue(kind) }])}
                >
                  {t(`types.action.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  )
}
