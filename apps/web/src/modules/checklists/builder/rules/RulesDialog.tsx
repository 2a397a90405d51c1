import { Button, Modal } from '@mantine/core'
import {
  definitionOf,
  itemOf,
  ruleSetProblems,
  type Json,
  type Moment,
  type Rule,
  type RuleProblemCode,
} from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useWords, type WebTranslator } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { findingWords } from '../checks/findingWords.ts'
import { plainText } from '../richText/richText.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { RuleCard } from './RuleCard.tsx'
import { newBranch, newCondition, questionsToAsk, rulesOf, writeRules } from './ruleSets.ts'
import styles from './RulesDialog.module.css'
import type { RuleSaying } from './ruleWords.ts'
import { TryOut } from './TryOut.tsx'
import { tryRules } from './tryRules.ts'
import { useProof } from './useProof.ts'

const problemWords = (t: WebTranslator, code: RuleProblemCode): string =>
  code === 'no_rules' || code === 'no_conditions' || code === 'actions_empty'
    ? t(`builder.rules.problem.${code}`)
    : t(`ruleParts.problem.${code}`)

/** This moment on the author's clock: what relative dates are tried against. */
const momentNow = (): Moment => {
  const now = new Date()
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hour: now.getHours(),
    minute: now.getMinutes(),
  }
}

/** The rules of one item. Nothing is changed until they are saved. */
export const RulesDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const [rules, setRules] = useState<readonly Rule[]>(() => rulesOf(store.read().template, id))
  const [tried, setTried] = useState(false)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Json>>(new Map())
  const [now] = useState(momentNow)
  const proof = useProof(id, rules)
  const trial = useMemo(
    () => (rules.length === 0 ? null : tryRules(template, id, { rules, answers, now })),
    [template, id, rules, answers, now],
  )
  const item = itemOf(template, id)
  if (item === null) return null

  const saying: RuleSaying = { t, template, numbers, id }
  const { ruleKinds, ruleActions } = definitionOf(item.type)
  const had = rulesOf(template, id).length > 0
  const problems = ruleSetProblems(template, id, { rules })
  const problem = problems[0]?.code ?? null
  /** Said once saving was tried: half a rule is no mistake while it is being written. */
  const problemsOf = (rule: number): ReadonlyMap<number, string> =>
    new Map(
      tried
        ? problems
            .filter((each) => each.rule === rule && each.branch !== null)
            .map((each) => [each.branch ?? 0, problemWords(t, each.code)] as const)
        : [],
    )
  const askedFor = (kind: Rule['kind']) => questionsToAsk(template, id, kind)
  const add = (kind: Rule['kind']): void => {
    const first = askedFor(kind).at(-1)
    const conditions = kind === 'preAction' || first === undefined ? [] : [newCondition(first)]
    const rule: Rule = { uuid: ids(), kind, branches: [newBranch('if', conditions)] }
    setRules(kind === 'visibility' ? [rule, ...rules] : [...rules, rule])
  }
  const save = (): void => {
    setTried(true)
    if (problem !== null) return
    store.run(writeRules(store.read().template, id, rules, { ids }))
    close()
  }
  const removeAll = (): void => {
    store.run(writeRules(store.read().template, id, [], { ids }))
    close()
  }

  const hasVisibility = rules.some(({ kind }) => kind === 'visibility')
  return (
    <Modal.Root
      opened
      onClose={close}
      size={960}
      closeOnClickOutside={false}
      classNames={{ content: styles['dialog'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['title']}>
          <div>
            <div className={styles['for']}>{t('builder.rules.for', { number: numbers.get(id) ?? '' })}</div>
            <Modal.Title dir="auto">
              {item.title === '' ? t(`types.item.${item.type}`) : plainText(item.title)}
            </Modal.Title>
          </div>
          <Modal.CloseButton aria-label={t('gen.close')} />
        </div>
        <div className={styles['body']}>
          <div className={styles['rules']}>
            {rules.length === 0 && <p className={styles['note']}>{t('builder.rules.empty')}</p>}
            {rules.map((rule, position) => (
              <RuleCard
                key={rule.uuid}
                saying={saying}
                item={item}
                asked={askedFor(rule.kind)}
                rule={rule}
                running={trial?.running.get(rule.uuid) ?? null}
                problems={problemsOf(position)}
                change={(next) =>
                  setRules(
                    rules.flatMap((each) => {
                      if (each.uuid !== rule.uuid) return [each]
                      return next === null ? [] : [next]
                    }),
                  )
                }
              />
            ))}
            <div className={styles['parts']}>
              {ruleKinds.includes('visibility') && !hasVisibility && (
                <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => add('visibility')}>
                  {t('builder.rules.showIf')}
                </Button>
              )}
              {ruleKinds.includes('rule') && ruleActions.length > 0 && (
                <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => add('rule')}>
                  {t('builder.rules.addRule')}
                </Button>
              )}
              {ruleKinds.includes('preAction') && ruleActions.length > 0 && (
                <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => add('preAction')}>
                  {t('types.ruleKind.preAction')}
                </Button>
              )}
            </div>
          </div>
          <aside className={styles['proof']}>
            <TryOut saying={saying} item={item} rules={rules} answers={answers} setAnswers={setAnswers} trial={trial} />
            <h3>{t('builder.rules.proof')}</h3>
            {rules.length > 0 && proof.kind === 'checking' && (
              <p className={styles['note']} role="status">
                {t('builderChecks.running')}
              </p>
            )}
            {rules.length > 0 && proof.kind === 'failed' && (
              <p className={styles['note']} role="alert">
                {t('builderChecks.failed', { message: proof.message })}
              </p>
            )}
            {rules.length > 0 && proof.kind === 'done' && proof.findings.length === 0 && (
              <p className={styles['good']}>
                <Icon of={IconCircleCheck} />
                {t('builder.rules.proof.good')}
              </p>
            )}
            {rules.length === 0 && <p className={styles['note']}>{t('builder.rules.proof.none')}</p>}
            {(proof.kind === 'done' ? proof.findings : []).map((finding, index) => (
              <p key={`${finding.code} ${index}`} className={styles['bad']}>
                <Icon of={IconAlertTriangle} />
                {findingWords(t, finding, { template, numbers })}
              </p>
            ))}
          </aside>
        </div>
        <div className={styles['foot']}>
          {had && (
            <Button variant="subtle" color="danger" leftSection={<Icon of={IconTrash} />} onClick={removeAll}>
              {t('builder.rules.removeAll')}
            </Button>
          )}
          <span className={styles['space']} role="alert">
            {tried && problem !== null ? problemWords(t, problem) : ''}
          </span>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button onClick={save}>{t('builder.rules.save')}</Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
