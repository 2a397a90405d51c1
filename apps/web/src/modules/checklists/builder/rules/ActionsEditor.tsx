import { ActionIcon, Menu } from '@mantine/core'
import type { Item, RuleAction, RuleActionKind } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconLock, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { ActionValue } from './ActionValue.tsx'
import styles from './RulesDialog.module.css'
import { questionName, type RuleSaying } from './ruleWords.ts'

const startValue = (action: RuleActionKind): Pick<RuleAction, 'value'> => {
  if (action === 'set_color') return { value: 'red' }
  if (action === 'require_media') return { value: 1 }
  return action === 'set_score' ? { value: 0 } : {}
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
  const session = useSession()
  const isOwn = ({ item_id }: RuleAction): boolean => item_id === id || item_id === ''
  const put = (position: number, next: RuleAction | null): void =>
    change(
      actions.flatMap((action, index) => {
        if (index !== position) return [action]
        return next === null ? [] : [next]
      }),
    )
  const left = offered.filter((kind) => !actions.some((action) => action.action === kind && isOwn(action)))
  /** An issue comes with the feature of issues (builder.md section 1). */
  const locked = (kind: RuleActionKind): boolean =>
    kind === 'require_action' && !hasFeature(session, 'act_create_issue')
  return (
    <div className={styles['actions']}>
      {actions.map((action, position) => (
        <div key={position} className={styles['sentence']}>
          <span className={styles['then']}>{position === 0 ? t('builder.rules.then') : ''}</span>
          <span className={styles['action']}>{t(`types.action.${action.action}`)}</span>
          {isOwn(action) ? (
            <ActionValue saying={saying} item={item} action={action} change={(next) => put(position, next)} />
          ) : (
            <span className={styles['nested']}>
              → <bdi>{questionName(saying, action.item_id)}</bdi>
            </span>
          )}
          <span className={styles['space']} />
          <ActionIcon size={28} aria-label={t('builder.rules.removeAction')} onClick={() => put(position, null)}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      ))}
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
            <Menu.Dropdown className={styles['menu'] ?? ''}>
              {left.map((kind) => (
                <Menu.Item
                  key={kind}
                  rightSection={locked(kind) ? <Icon of={IconLock} /> : null}
                  onClick={() => {
                    if (locked(kind)) return askForUpgrade('act_create_issue')
                    change([...actions, { action: kind, item_id: id, ...startValue(kind) }])
                  }}
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
