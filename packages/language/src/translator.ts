import type { GetICUArgs, GetICUArgsOptions } from '@schummar/icu-type-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { isolated } from './formats/isolated.ts'
import { localeOf, type Language } from './languages.ts'

interface ArgumentTypes extends GetICUArgsOptions {
  ICUArgument: string | number
  ICUNumberArgument: number
  ICUDateArgument: Date | number
}

/** Words of one or several areas: key -> ICU message. */
export type Words = Readonly<Record<string, string>>

/** What a translation of `W` must hold: the same keys, nothing left out. */
export type TranslationOf<W extends Words> = { readonly [Key in keyof W]: string }

type Arguments<Message> = Message extends string ? GetICUArgs<Message, ArgumentTypes> : never

type Values<Message> = string extends Message
  ? [values?: Readonly<Record<string, string | number | Date>>]
  : keyof Arguments<Message> extends never
    ? []
    : [values: Arguments<Message>]

/** Says a message in the translator's language; its key and its variables are checked when compiling. */
export interface Translator<W extends Words> {
  <Key extends keyof W & string>(key: Key, ...values: Values<W[Key]>): string
  readonly language: Language
  /** The message of a key that is only known at run time (an error code from the server), or null. */
  readonly find: (key: string, values?: Readonly<Record<string, string | number | Date>>) => string | null
}

/** As it is written, or as a build parsed it ahead of time: an app that is built so ships no parser. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

/**
 * `W` is the English catalogue's type; `words` the catalogue of `language`. A word is looked up when it is said: what is
 * not there yet may be put in later.
 */
export const createTranslator = <W extends Words>(
  language: Language,
  words: Partial<TranslationOf<W>>,
): Translator<W> => {
  const catalogue: Readonly<Record<string, Message | undefined>> = words
  const compiled = new Map<string, IntlMessageFormat>()
  const locale = localeOf(language)
  const find = (key: string, values?: Readonly<Record<string, string | number | Date>>): string | null => {
    const message = catalogue[key]
    if (message === undefined) return null
    if (typeof message === 'string' && !message.includes('{') && !message.includes("'")) return message
    let format = compiled.get(key)
    if (!format) {
      format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
      compiled.set(key, format)
    }
    let told = values
    for (const name in values) {
      const value = values[name]
      // What only chooses between texts is compared, not written.
      if (typeof value === 'string' && !format.getAst().some((part) => 'options' in part && part.value === name))
        told = { ...told, [name]: isolated(language, value) }
    }
    return String(format.format(told))
  }
  const say = (key: string, values?: Readonly<Record<string, string | number | Date>>): string => {
    const message = find(key, values)
    if (message === null) throw new Error(`no word for "${key}"`)
    return message
  }
  return Object.assign(say, { language, find }) as Translator<W>
}
