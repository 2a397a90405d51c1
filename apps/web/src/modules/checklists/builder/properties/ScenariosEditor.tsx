import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { scenariosOf, type TemplateScenario } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { findingText } from '../checks/findingWords.ts'
import { useChecked } from '../checks/useChecked.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './ScenariosEditor.module.css'

/** What the language looks like (docs/scenarios.md): a step per line, the same in every language. */
const example = 'answer q1 = No\nexpectVisible q2'

/** How one scenario went when it was played last. */
const Played = ({ scenario }: { readonly scenario: TemplateScenario }): ReactNode => {
  const t = useWords()
  const named = useChecked()
  const findings = useBuilder((state) => state.findings)
  const checking = useBuilder((state) => state.checking)
  const own = findings.filter(({ data }) => data['scenario'] === scenario.uuid)
  if (checking.kind === 'running') return <p className={styles['note']}>{t('builderChecks.running')}</p>
  if (checking.kind === 'failed' || scenario.text.trim() === '') return null
  if (own.length === 0)
    return (
      <p className={styles['good']}>
        <Icon of={IconCircleCheck} />
        {t('builderChecks.scenarios.good')}
      </p>
    )
  return own.map((finding, index) => (
    <p key={`${finding.code} ${index}`} className={styles['bad']}>
      <Icon of={IconAlertCircle} />
      <span>{findingText(t, finding, named)}</span>
    </p>
  ))
}

/** The scenarios that the template carries, each with how it goes. */
export const ScenariosEditor = (): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const options = useBuilder((state) => state.template.options)
  const scenarios = scenariosOf({ options })
  const write = (next: readonly TemplateScenario[], merge?: string): void => {
    const { scenarios: _former, ...others } = options
    const kept = next.map(({ uuid, title, text }) => ({ uuid, title, text }))
    act(() => ({
      kind: 'change',
      edit: { kind: 'set_template', fields: { options: next.length === 0 ? others : { ...others, scenarios: kept } } },
      ...(merge === undefined ? {} : { merge: `scenario:${merge}` }),
    }))
  }
  const put = (uuid: string, change: Partial<TemplateScenario>): void =>
    write(
      scenarios.map((scenario) => (scenario.uuid === uuid ? { ...scenario, ...change } : scenario)),
      `${uuid}:${Object.keys(change).join()}`,
    )
  return (
    <section className={styles['scenarios']}>
      <h3>{t('builderChecks.scenarios')}</h3>
      <p className={styles['note']}>{t('builderChecks.scenarios.hint')}</p>
      {scenarios.map((scenario, index) => (
        <div key={scenario.uuid} className={styles['scenario']}>
          <div className={styles['head']}>
            <TextInput
              className={styles['title']}
              aria-label={t('builderChecks.scenarios.title', { number: index + 1 })}
              dir="auto"
              maxLength={255}
              value={scenario.title}
              onChange={({ currentTarget: { value } }) => put(scenario.uuid, { title: value })}
            />
            <ActionIcon
              aria-label={t('builderChecks.scenarios.remove', { number: index + 1 })}
              onClick={() => write(scenarios.filter(({ uuid }) => uuid !== scenario.uuid))}
            >
              <Icon of={IconTrash} />
            </ActionIcon>
          </div>
          <Textarea
            aria-label={t('builderChecks.scenarios.steps', { number: index + 1 })}
            placeholder={example}
            dir="ltr"
            autosize
            minRows={3}
            maxRows={16}
            spellCheck={false}
            value={scenario.text}
            onChange={({ currentTarget: { value } }) => put(scenario.uuid, { text: value })}
          />
          <Played scenario={scenario} />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={IconPlus} />}
        onClick={() => write([...scenarios, { uuid: ids(), title: '', text: '' }])}
      >
        {t('builderChecks.scenarios.add')}
      </Button>
    </section>
  )
}
