import { NumberInput } from '@mantine/core'
import type { Item, Json, RuleAction } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { say, type Word } from '../../../../shared/words/index.ts'
import { responseColors, swatchOf, type ResponseColor } from '../../responses/responseColors.ts'
import { ratingsOf } from './ratingsOf.ts'
import styles from './RulesDialog.module.css'
import { RulePart } from './RulePart.tsx'
import { RuleValue } from './RuleValue.tsx'
import type { RuleSaying } from './ruleWords.ts'

type RuleColor = Exclude<ResponseColor, 'grey'>

const colorWords: Readonly<Record<RuleColor, Word>> = {
  green: 'types.color.green',
  red: 'types.color.red',
  yellow: 'types.color.yellow',
}

const ruleColors = responseColors.filter((color): color is RuleColor => color !== 'grey')

/** Where choosing an own colour begins: the middle of the picker, no colour of the product. */
const firstOwnColor = '#808080'

interface ActionValueProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly action: RuleAction
  readonly change: (action: RuleAction) => void
}

const ColorValue = ({ saying, action, change }: ActionValueProps): ReactNode => {
  const { t } = saying
  const color = typeof action.value === 'string' ? action.value : null
  const own = color !== null && color.startsWith('#')
  return (
    <>
      <RulePart
        aria-label={t('types.action.set_color')}
        leftSection={<span className={styles['swatch']} style={swatchOf(color)} />}
        data={[
          ...ruleColors.map((each) => ({ value: each, label: say(t, colorWords[each]) })),
          { value: 'custom', label: t('ruleParts.color.own') },
        ]}
        value={own ? 'custom' : color}
        onChange={(value) => {
          if (value !== null) change({ ...action, value: value === 'custom' ? firstOwnColor : value })
        }}
      />
      {own && (
        <input
          type="color"
          className={styles['colorInput']}
          aria-label={t('ruleParts.color.own')}
          value={color}
          onChange={({ currentTarget: { value } }) => change({ ...action, value })}
        />
      )}
    </>
  )
}

const RatingValue = ({ saying, action, change }: ActionValueProps): ReactNode => {
  const { t, template } = saying
  const ratings = ratingsOf(t, template)
  const standing = ratings.find(({ id }) => id === action.value)
  return (
    <RulePart
      aria-label={t('types.action.set_rating')}
      placeholder={t('builder.rules.chooseValue')}
      data={ratings.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={standing === undefined ? null : String(standing.id)}
      onChange={(value) => {
        const chosen = ratings.find(({ id }) => String(id) === value)
        if (chosen !== undefined) change({ ...action, value: chosen.id })
      }}
    />
  )
}

/** What an action sets, as a control; actions that set nothing have none. */
export const ActionValue = (props: ActionValueProps): ReactNode => {
  const { saying, item, action, change } = props
  const { t } = saying
  const put = (value: Json | undefined): void => {
    const { value: _, ...rest } = action
    change(value === undefined ? rest : { ...rest, value })
  }
  switch (action.action) {
    case 'set_color':
      return <ColorValue {...props} />
    case 'set_rating':
      return <RatingValue {...props} />
    case 'require_media':
    case 'set_score':
      return (
        <NumberInput
          size="xs"
          w={80}
          min={action.action === 'require_media' ? 1 : -1000}
          max={1000}
          allowDecimal={action.action === 'set_score'}
          aria-label={t(`types.action.${action.action}`)}
          value={typeof action.value === 'number' ? action.value : ''}
          onChange={(value) => put(typeof value === 'number' ? value : undefined)}
        />
      )
    case 'set_value':
      return <RuleValue item={item} value={action.value} change={put} label={t('types.action.set_value')} />
    default:
      return null
  }
}
