import type { CustomUnit, Json, ListEntry, ResponseSet, TemplateTranslation } from '@plumbline/checklist'
import type { Language } from '../languages.ts'
import type words from '../words/answers/en.ts'

/** What was given to one question. A session's PathState is one; so is a standing row's `{answer: value, na}`. */
export interface AnswerGiven {
  readonly answer: Json
  readonly na?: boolean
  readonly media?: readonly unknown[]
  readonly signatures?: readonly { readonly name: string }[]
}

/** Names by uuid of the records that answers point to. */
export type NamesByUuid = ReadonlyMap<string, string>

export interface AnswerContext {
  /** The published body: its response sets, units and translations. */
  readonly template: {
    readonly responses: readonly ResponseSet[]
    readonly global_responses: readonly ResponseSet[]
    readonly custom_units: readonly CustomUnit[]
    readonly translations: readonly TemplateTranslation[]
  }
  /** Says the words of area "answers": the translator of any catalogue. */
  readonly translator: {
    readonly language: Language
    readonly find: (key: string, values?: Readonly<Record<string, string | number | Date>>) => string | null
  }
  /** Of the template's own texts, where it is chosen apart from the translator's. */
  readonly templateLanguage?: Language
  /** IANA name: for answers that are points in time. */
  readonly timeZone: string
  readonly people?: NamesByUuid
  readonly assets?: NamesByUuid
  readonly sites?: NamesByUuid
  /** An entry of a global list, which is named by what its question chose. */
  readonly entryOf?: (uuid: string) => ListEntry | null
  /** Entries of data sets and global lists that are named alike everywhere. */
  readonly entries?: NamesByUuid
  /** Whether what was typed into a `secure` question is written out; covered when absent. */
  readonly showSecure?: boolean
}

type AnswerWord = keyof typeof words

/** A word of area "answers". A catalogue that lacks it is a fault of the program. */
export const say = (
  context: AnswerContext,
  key: AnswerWord,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const word = context.translator.find(key, values)
  if (word === null) throw new Error(`the translator lacks "${key}"`)
  return word
}
