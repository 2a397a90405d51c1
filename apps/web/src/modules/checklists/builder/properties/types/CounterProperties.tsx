import { MultiSelect, Select } from '@mantine/core'
import { okNotOptions, type Item, type ResponseOption, type Template } from '@plumbline/checklist'
import { useMemo, type ReactNode } from 'react'
import { useWords, type WebTranslator } from '../../../../../shared/words/index.ts'
import { useBuilder } from '../../store/BuilderContext.ts'
import { findResponses } from '../../store/partMaps.ts'
import { countedTypes } from './countedTypes.ts'
import type { TypeProps } from './TypeProps.ts'

const scopes = ['all', 'page', 'section'] as const

const nameOf = (option: ResponseOption): string => option.value ?? option.uuid

/** The answers that questions of the type have in this template: by the value that several sets share. */
const answersOf = (t: WebTranslator, template: Template, type: unknown): { value: string; label: string }[] => {
  if (type === 'oknot')
    return okNotOptions.map(({ value }) => ({ value, label: t(value === 'ok' ? 'answers.ok' : 'answers.notOk') }))
  const labels = new Map<string, Set<string>>()
  const asked: readonly Item[] = template.items.filter((item) => item.type === type)
  for (const item of asked)
    for (const option of findResponses(template, item.options.response_set_id)?.options ?? []) {
      const known = labels.get(nameOf(option))
      if (known) known.add(option.label)
      else labels.set(nameOf(option), new Set([option.label]))
    }
  return [...labels].map(([value, words]) => ({ value, label: [...words].slice(0, 3).join(' / ') }))
}

/** What is counted, where, and which of its answers. */
export const CounterProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const template = useBuilder((state) => state.template)
  const { type, scope, values } = item.options
  const answers = useMemo(() => answersOf(t, template, type), [t, template, type])
  const chosen = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
  return (
    <>
      <Select
        label={t('typeOptions.counter.type')}
        withAsterisk
        allowDeselect={false}
        data={countedTypes.map((value) => ({ value, label: t(`types.item.${value}`) }))}
        value={countedTypes.find((known) => known === type) ?? null}
        error={type === undefined ? t('gen.required') : null}
        onChange={(value) => {
          if (value !== null && value !== type) write({ type: value, values: undefined })
        }}
      />
      <Select
        label={t('typeOptions.counter.scope')}
        allowDeselect={false}
        data={scopes.map((value) => ({ value, label: t(`types.scope.${value}`) }))}
        value={scopes.find((known) => known === scope) ?? 'all'}
        onChange={(value) => {
          if (value !== null) write({ scope: value })
        }}
      />
      {answers.length > 0 && (
        <MultiSelect
          label={t('typeOptions.counter.answers')}
          description={t('typeOptions.counter.answers.hint')}
          data={answers}
          value={chosen.filter((value) => answers.some((answer) => answer.value === value))}
          onChange={(next) => write({ values: next.length === 0 ? undefined : next })}
        />
      )}
    </>
  )
}
