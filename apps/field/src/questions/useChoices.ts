import { optionLabel } from '@plumbline/language'
import type { CompiledItem } from '@plumbline/checklist'
import { useMemo } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import type { Choice } from './ChoiceButtons.tsx'

/** The options of a question with their labels in the checklist’s chosen language. */
export const useChoices = (item: CompiledItem): readonly Choice[] => {
  const t = useWords()
  const { runner, templateLanguage } = useRun()
  return useMemo(() => {
    // Options of a set may be called "ok" too.
    const fixed: Readonly<Record<string, string>> =
      item.type === 'oknot' ? { ok: t('answers.ok'), not_ok: t('answers.notOk') } : {}
    return item.choices.map((option) => ({
      uuid: option.uuid,
      label: optionLabel(runner.compiled.template, option.uuid, templateLanguage, fixed) ?? option.label,
      color: option.color ?? null,
    }))
  }, [item, templateLanguage, runner, t])
}
