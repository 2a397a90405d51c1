import { classes, Icon, type IconShape } from '@plumbline/kit'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { inkOn, toneOf, type AnswerTone } from './answerTone.ts'

export interface Choice {
  readonly uuid: string
  readonly label: string
  readonly color?: string | null
}

export interface ChoiceButtonsProps {
  readonly choices: readonly Choice[]
  readonly chosen: string | null
  readonly titleId: string
  readonly describedBy: string | undefined
  readonly readOnly: boolean
  /** Joined, as a switch. */
  readonly joined?: boolean
  readonly onChoose: (uuid: string | null) => void
}

const icons: Readonly<Record<AnswerTone, IconShape>> = {
  success: IconCheck,
  danger: IconX,
  warning: IconAlertTriangle,
  neutral: IconCheck,
  brand: IconCheck,
  custom: IconCheck,
}

/** Longer words than these stand below each other, each over the full width. */
const longestBeside = 16

const customColours = (color: string | null | undefined): CSSProperties =>
  ({
    '--answer-colour': color ?? 'transparent',
    '--answer-ink': inkOn(color ?? '#000') === 'dark' ? 'var(--answer-ink-dark)' : 'var(--answer-ink-light)',
  }) as CSSProperties

/** Equal widths, coloured only when chosen; a tap on the chosen one takes the answer back. */
export const ChoiceButtons = ({
  choices,
  chosen,
  titleId,
  describedBy,
  readOnly,
  joined = false,
  onChoose,
}: ChoiceButtonsProps): ReactNode => {
  const below = choices.length > 3 || choices.some(({ label }) => label.length > longestBeside)
  return (
    <div
      className={classes('choices', below && 'below', joined && !below && 'joined')}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {choices.map(({ uuid, label, color }) => {
        const isChosen = uuid === chosen
        const tone = toneOf(color)
        return (
          <button
            key={uuid}
            type="button"
            className={classes('choice', isChosen && `chosen ${tone}`)}
            style={isChosen && tone === 'custom' ? customColours(color) : undefined}
            aria-pressed={isChosen}
            disabled={readOnly}
            onClick={() => onChoose(isChosen ? null : uuid)}
          >
            {isChosen && <Icon of={icons[tone]} size="field" />}
            <bdi>{label}</bdi>
          </button>
        )
      })}
    </div>
  )
}
