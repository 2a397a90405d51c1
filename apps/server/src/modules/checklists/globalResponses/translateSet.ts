import type { StoredOption } from './records.ts'

/** The options with labels in one language; an empty label takes its translation away, one not named stays. */
export const translateSet = (
  options: readonly StoredOption[],
  language: string,
  labels: ReadonlyMap<string, string>,
): readonly StoredOption[] =>
  options.map((option) => {
    const label = labels.get(option.uuid)
    if (label === undefined) return option
    const { [language]: _former, ...others } = option.label_lang
    return { ...option, label_lang: label.trim() === '' ? others : { ...others, [language]: label } }
  })
