import { optionLabel } from '@plumbline/language'
import type { CompiledItem } from '@plumbline/checklist'
import { useMemo } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { Choice } from './ChoiceButtons.tsx'

/** The options of a question with their labels in the reader's language. */
export const useChoices = (item: CompiledItem): readonly Choice[] => {
  const t = useWords()
  const { runner, language } = useRun()
  return useMemo(() => {
    // Options of a set may be called "ok" too.
    const fixed: Readonly<Record<string, string>> =
      item.type === 'oknot' ? { ok: t('answers.ok'), not_ok: t('answers.notOk') } : {}
    return item.choices.map((option) => ({
      uuid: option.uuid,
      label: optionLabel(runner.compiled.template, option.uuid, language, fixed) ?? option.label,
      color: option.color ?? null,
    }))
  }, [item, language, runner, t])
}
