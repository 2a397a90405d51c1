import { ActionIcon, Button } from '@mantine/core'
import { actionsFor, type Item, type Rule, type RuleBranch } from '@plumbline/checklist'
import { Badge, classes, Icon } from '@plumbline/kit'
import { IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionsEditor } from './ActionsEditor.tsx'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import { newBranch, newCondition } from './ruleSets.ts'
import styles from './RulesDialog.module.css'
import type { RuleSaying } from './ruleWords.ts'

export interface RuleCardProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly asked: readonly Item[]
  readonly rule: Rule
  /** The part that runs with the answers that are tried; null: none does, or nothing is tried. */
  readonly running: number | null
  /** What keeps it from being saved, by its part; said once saving was tried. */
  readonly problems: ReadonlyMap<number, string>
  /** Null takes the rule away. */
  readonly change: (rule: Rule | null) => void
}

/** One rule: if, else if, else. */
export const RuleCard = ({ saying, item, asked, rule, running, problems, change }: RuleCardProps): ReactNode => {
  const { t } = saying
  const { kind, branches } = rule
  const put = (position: number, next: RuleBranch | null): void => {
    const left = branches.flatMap((branch, index) => {
      if (index !== position) return [branch]
      return next === null ? [] : [next]
    })
    const [first, ...others] = left
    // Without its "if" the next one begins; an "else" alone says nothing.
    if (first === undefined || (first.type === 'else' && kind === 'rule')) return change(null)
    change({ ...rule, branches: [{ ...first, type: 'if' }, ...others] })
  }
  const hasElse = branches.some(({ type }) => type === 'else')
  const offered = actionsFor(item, kind === 'preAction' ? 'preAction' : 'rule')
  const addElseIf = (): void => {
    const before = branches.filter(({ type }) => type !== 'else')
    const own = asked.at(-1)
    const added = newBranch('else_if', own === undefined ? [] : [newCondition(own)])
    change({ ...rule, branches: [...before, added, ...branches.filter(({ type }) => type === 'else')] })
  }
  return (
    <div className={styles['rule']}>
      {branches.map((branch, position) => (
        <section
          key={position}
          className={classes(styles['card'], running === position && styles['running'])}
          aria-label={kind === 'rule' ? t(`types.branch.${branch.type}`) : t(`types.ruleKind.${kind}`)}
        >
          {running === position && (
            <div className={styles['runs']}>
              <Badge tone="brand" icon={IconPlayerPlay}>
                {t('ruleParts.runs')}
              </Badge>
            </div>
          )}
          <div className={styles['head']}>
            {kind === 'preAction' ? (
              <span className={styles['keyword']}>{t('types.ruleKind.preAction')}</span>
            ) : branch.type === 'else' ? (
              <span>
                <span className={styles['keyword']}>{t('types.branch.else')}</span>{' '}
                <span className={styles['fixedWords']}>{t('builder.rules.otherwise')}</span>
              </span>
            ) : (
              <ConditionsEditor
                saying={saying}
                asked={asked}
                group={branch}
                keyword={kind === 'visibility' ? t('builder.rules.showIf') : t(`types.branch.${branch.type}`)}
                change={(next) => put(position, next)}
              />
            )}
            <ActionIcon size={28} aria-label={t('builder.rules.removePart')} onClick={() => put(position, null)}>
              <Icon of={IconTrash} />
            </ActionIcon>
          </div>
          {kind !== 'visibility' && (
            <ActionsEditor
              saying={saying}
              item={item}
              offered={offered}
              actions={branch.actions}
              change={(actions) => put(position, { ...branch, actions })}
            />
          )}
          {problems.has(position) && <p className={styles['wrong']}>{problems.get(position)}</p>}
        </section>
      ))}
      {kind === 'rule' && (
        <div className={styles['parts']}>
          <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} />} onClick={addElseIf}>
            {t('types.branch.else_if')}
          </Button>
          {!hasElse && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon of={IconPlus} />}
              onClick={() => change({ ...rule, branches: [...branches, newBranch('else', [])] })}
            >
              {t('types.branch.else')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
