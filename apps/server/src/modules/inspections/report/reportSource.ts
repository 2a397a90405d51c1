import { answerText, type AnswerContext, type Language, type ServerWords, type Translator } from '@plumbline/language'
import type { CompiledItem, ListEntry, PathState, Session, StandingRow, Template } from '@plumbline/checklist'
import type { StoredFile } from '@plumbline/contract'

/** Everything a report is made of, read in one moment; what follows is pure. */
export interface ReportSource {
  readonly session: Session
  readonly rows: readonly StandingRow[]
  readonly template: Template
  readonly language: Language
  readonly t: Translator<ServerWords>
  readonly timeZone: string
  /** Files that have arrived, by uuid. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Files that the texts of the template show. */
  readonly textFiles: ReadonlyMap<string, StoredFile>
  /** Names of people that answers name, by uuid. */
  readonly people: ReadonlyMap<string, string>
  /** Entries of global lists that answers name. */
  readonly entryOf: (uuid: string) => ListEntry | null
  /** The same of assets. */
  readonly assets: ReadonlyMap<string, string>
  /** The same of sites, with what stands above them. */
  readonly sites: ReadonlyMap<string, string>
}

/** The title of an item in the report's language (keys of Q-TRN-1), else as it was written. */
export const titleOf = (
  { template, language }: Pick<ReportSource, 'template' | 'language'>,
  { item }: CompiledItem,
) => {
  const translated = template.translations.find((translation) => translation.language === language)
  const title = translated?.strings[`item.${item.reference_key}.title`]
  return title === undefined || title === '' ? item.title : title
}

const contexts = new WeakMap<ReportSource, AnswerContext>()

/** An answer in words, as field and lists write it. */
export const wordsOf = (source: ReportSource, state: PathState): string => {
  let context = contexts.get(source)
  if (!context) {
    const { template, t, timeZone, people, assets, sites, entryOf } = source
    context = { template, translator: t, timeZone, people, assets, sites, entryOf }
    contexts.set(source, context)
  }
  return answerText(state.item.item, state, context)
}
