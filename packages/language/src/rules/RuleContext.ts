import type { Template } from '@plumbline/checklist'
import type { Language } from '../languages.ts'
import type answers from '../words/answers/en.ts'
import type ruleParts from '../words/ruleParts/en.ts'
import type types from '../words/types/en.ts'

/** What is needed to say the conditions of one item's rules in words. */
export interface RuleContext {
  readonly template: Template
  /** Says the words of areas "ruleParts", "types" and "answers": the translator of any catalogue that has them. */
  readonly translator: {
    readonly language: Language
    readonly find: (key: string, values?: Readonly<Record<string, string | number | Date>>) => string | null
  }
  /** The item whose rules they are: a condition without an item asks for it. */
  readonly own: string
  /** How a sentence names a question; `id` is never ''. */
  readonly nameOf: (id: string) => string
}

type RuleWord = keyof typeof answers | keyof typeof ruleParts | keyof typeof types

/** A word of the areas above. A catalogue that lacks it is a fault of the program. */
export const say = (
  { translator }: RuleContext,
  key: RuleWord,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const word = translator.find(key, values)
  if (word === null) throw new Error(`the translator lacks "${key}"`)
  return word
}
