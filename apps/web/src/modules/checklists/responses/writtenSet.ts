import type { GlobalResponse } from '@plumbline/contract'

/** An option while it is being written: figures as they are typed. */
export interface WrittenOption {
  readonly uuid: string
  readonly label: string
  readonly value: string
  readonly score: number | null
  readonly color: string | null
  /** Labels in other languages. */
  readonly label_lang: Readonly<Record<string, string>>
}

export interface WrittenSet {
  readonly title: string
  readonly options: readonly WrittenOption[]
}

/** "List questions need more than one option" (builder.md section 5). */
export const fewestOptions = 2

export const emptyOption = (uuid: string): WrittenOption => ({
  uuid,
  label: '',
  value: '',
  score: null,
  color: null,
  label_lang: {},
})

export const writtenOf = ({ title, options }: Pick<GlobalResponse, 'title' | 'options'>): WrittenSet => ({
  title,
  options: options.map((option) => ({ ...option, value: option.value ?? '' })),
})

/** The body of POST and PUT. A value nobody wrote is made by the server. */
export const bodyOf = ({ title, options }: WrittenSet) => ({
  title: title.trim(),
  options: options.map(({ uuid, label, value, score, color }) => ({
    uuid,
    label: label.trim(),
    ...(value.trim() === '' ? {} : { value: value.trim() }),
    score,
    color,
  })),
})

/** The languages whose labels differ from what is stored, with the labels to send. */
export const changedLanguages = (
  before: WrittenSet | null,
  after: WrittenSet,
  languages: readonly string[],
): ReadonlyMap<string, readonly { readonly uuid: string; readonly label: string }[]> => {
  const stored = new Map(before?.options.map((option) => [option.uuid, option]))
  const changed = new Map<string, readonly { uuid: string; label: string }[]>()
  for (const language of languages) {
    const labels = after.options
      .map(({ uuid, label_lang }) => ({ uuid, label: (label_lang[language] ?? '').trim() }))
      .filter(({ uuid, label }) => label !== (stored.get(uuid)?.label_lang[language] ?? ''))
    if (labels.length > 0) changed.set(language, labels)
  }
  return changed
}

/** One place up or down. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return list
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, entry)
}
