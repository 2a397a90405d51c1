import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import type { ComparedField, ComparedSubject, MergeSubject } from '@plumbline/checklist'
import { Icon, type IconShape } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { fieldName, fieldValue, subjectName, type Sided } from './fieldWords.ts'
import styles from './MergeDialog.module.css'

export type Choice = 'mine' | 'theirs'
/** By `choiceKey`. */
export type Choices = ReadonlyMap<string, Choice>

const shownNames = 8

export const choiceKey = ({ kind, id }: MergeSubject, { field }: ComparedField): string => `${kind} ${id}\n${field}`

export interface Sides {
  readonly mine: Sided
  readonly theirs: Sided
  readonly base: Sided
  /** Who saved in between. */
  readonly other: string
}

/** What one side changed alone. */
export const OneSide = ({
  heading,
  icon,
  subjects,
  sides,
  named,
}: {
  readonly heading: string
  readonly icon: IconShape
  readonly subjects: readonly MergeSubject[]
  readonly sides: Sides
  /** Whose titles the items are called by. */
  readonly named: 'mine' | 'theirs'
}): ReactNode => {
  const t = useWords()
  if (subjects.length === 0) return null
  const shown = subjects.slice(0, shownNames)
  return (
    <section className={styles['side']}>
      <h3>
        <Icon of={icon} /> {heading}
      </h3>
      <ul>
        {shown.map((subject) => (
          <li key={`${subject.kind} ${subject.id}`}>
            <bdi>{subjectName(t, subject, [sides[named], sides.mine, sides.theirs, sides.base])}</bdi>
          </li>
        ))}
        {subjects.length > shown.length && <li>{t('saving.more', { count: subjects.length - shown.length })}</li>}
      </ul>
    </section>
  )
}

/** A field of what both touched: a choice where both changed it, else whose it is. */
export const FieldChoice = ({
  subject,
  field,
  sides,
  choice,
  choose,
}: {
  readonly subject: ComparedSubject
  readonly field: ComparedField
  readonly sides: Sides
  readonly choice: Choice | undefined
  readonly choose: (choice: Choice) => void
}): ReactNode => {
  const t = useWords()
  const name = fieldName(t, field.field)
  const mine = fieldValue(t, field.field, field.mine, sides.mine)
  const theirs = fieldValue(t, field.field, field.theirs, sides.theirs)
  if (field.by !== 'both')
    return (
      <p className={styles['settled']}>
        <span className={styles['fieldName']}>{name}</span>
        <span dir="auto">{field.by === 'mine' ? mine : theirs}</span>
        <span className={styles['from']}>{field.by === 'mine' ? t('saving.from.you') : sides.other}</span>
      </p>
    )
  return (
    <Radio.Group
      label={name}
      value={choice ?? null}
      onChange={(value) => choose(value === 'mine' ? 'mine' : 'theirs')}
      aria-label={`${subjectName(t, subject, [sides.mine, sides.theirs, sides.base])}: ${name}`}
    >
      <div className={styles['choices']}>
        <Radio.Card value="mine" className={styles['choice']}>
          <Radio.Indicator />
          <span className={styles['value']}>
            <span className={styles['from']}>{t('saving.from.you')}</span>
            <span dir="auto">{mine}</span>
          </span>
        </Radio.Card>
        <Radio.Card value="theirs" className={styles['choice']}>
          <Radio.Indicator />
          <span className={styles['value']}>
            <span className={styles['from']}>{sides.other}</span>
            <span dir="auto">{theirs}</span>
          </span>
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}
