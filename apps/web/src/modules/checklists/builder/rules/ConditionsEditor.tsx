import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { isGroup, type Condition, type ConditionGroup, type Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconFolderPlus, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ConditionLine } from './ConditionLine.tsx'
import { newCondition } from './ruleSets.ts'
import styles from './RulesDialog.module.css'
import type { RuleSaying } from './ruleWords.ts'

export interface ConditionsEditorProps<G extends ConditionGroup> {
  readonly saying: RuleSaying
  /** What may be asked for: only questions before the current one. */
  readonly asked: readonly Item[]
  readonly group: G
  /** The word in front of the first condition. */
  readonly keyword: string
  readonly change: (group: G) => void
  /** How many groups this one is inside of. */
  readonly depth?: number
}

/** Deeper than this nobody reads a rule; what is deeper already is shown all the same. */
const deepest = 3

/** Conditions of which all or any have to hold, each part a control; groups inside are boxes of their own. */
export const ConditionsEditor = <G extends ConditionGroup>({
  saying,
  asked,
  group,
  keyword,
  change,
  depth = 0,
}: ConditionsEditorProps<G>): ReactNode => {
  const { t } = saying
  const put = (position: number, member: Condition | ConditionGroup | null): void =>
    change({
      ...group,
      conditions: group.conditions.flatMap((each, index) => {
        if (index !== position) return [each]
        return member === null ? [] : [member]
      }),
    })
  const add = (member: Condition | ConditionGroup): void =>
    change({ ...group, conditions: [...group.conditions, member] })
  const first = asked.at(-1)
  const between = t(group.match === 'all' ? 'builder.rules.and' : 'builder.rules.or')
  return (
    <div className={styles['conditions']}>
      {group.conditions.length > 1 && (
        <SegmentedControl
          size="xs"
          className={styles['match']}
          aria-label={t('builder.rules.match')}
          data={[
            { value: 'all', label: t('types.match.all') },
            { value: 'any', label: t('types.match.any') },
          ]}
          value={group.match}
          onChange={(match) => change({ ...group, match: match === 'any' ? 'any' : 'all' })}
        />
      )}
      {group.conditions.map((member, position) => (
        <div key={position} className={styles['sentence']}>
          <span className={styles['keyword']}>{position === 0 ? keyword : between}</span>
          {isGroup(member) ? (
            <div role="group" aria-label={t('ruleParts.group')} className={styles['group']}>
              <ConditionsEditor
                saying={saying}
                asked={asked}
                group={member}
                keyword=""
                // A group of nothing would say nothing.
                change={(next) => put(position, next.conditions.length === 0 ? null : next)}
                depth={depth + 1}
              />
            </div>
          ) : (
            <span className={styles['controls']}>
              <ConditionLine saying={saying} asked={asked} condition={member} change={(next) => put(position, next)} />
            </span>
          )}
          <ActionIcon
            size={28}
            aria-label={t(isGroup(member) ? 'ruleParts.group.remove' : 'builder.rules.removeCondition')}
            onClick={() => put(position, null)}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      ))}
      {group.conditions.length === 0 && <span className={styles['keyword']}>{keyword}</span>}
      {first === undefined ? (
        <p className={styles['note']}>{t('builder.rules.noneBefore')}</p>
      ) : (
        <div className={styles['addPart']}>
          <Button
            variant="transparent"
            size="compact-sm"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => add(newCondition(first))}
          >
            {t('builder.rules.addCondition')}
          </Button>
          {depth < deepest && group.conditions.length > 0 && (
            <Button
              variant="transparent"
              size="compact-sm"
              leftSection={<Icon of={IconFolderPlus} />}
              onClick={() => add({ match: group.match === 'all' ? 'any' : 'all', conditions: [newCondition(first)] })}
            >
              {t('ruleParts.group.add')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
