import { readdirSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { languages, localeOf, type Language } from '../languages.ts'
import { sameWords } from './sameWords.ts'

type Catalogue = Readonly<Record<string, string>>

const areas = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const catalogueOf = async (area: string, language: Language): Promise<Catalogue> =>
  ((await import(`./${area}/${language}.ts`)) as { default: Catalogue }).default

interface Uses {
  /** Name and kind of every variable: "count: plural". */
  readonly variables: string[]
  /** The forms of each plural. */
  readonly plurals: string[][]
}

type Node = ReturnType<IntlMessageFormat['getAst']>[number]

const collect = (nodes: readonly Node[], uses: Uses): void => {
  for (const node of nodes) {
    if (!('value' in node)) continue
    if ('options' in node) {
      const plural = 'offset' in node
      uses.variables.push(`${node.value}: ${plural ? 'plural' : 'select'}`)
      if (plural) uses.plurals.push(Object.keys(node.options))
      for (const option of Object.values(node.options)) collect(option.value, uses)
    } else if (node.type !== 0) uses.variables.push(`${node.value}: ${node.type}`)
  }
}

const usesOf = (message: string, language: Language): Uses => {
  const uses: Uses = { variables: [], plurals: [] }
  collect(new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true }).getAst(), uses)
  return uses
}

const variablesOf = (message: string, language: Language): string[] =>
  [...new Set(usesOf(message, language).variables)].toSorted()

/** The texts of a message without its variables, in small letters: of a plural, each form's. */
const textsOf = (message: string, language: Language): string[] => {
  const texts: string[] = []
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if ('options' in node) for (const option of Object.values(node.options)) walk(option.value)
      else if (node.type === 0) texts.push(node.value.trim().toLowerCase())
    }
  }
  walk(new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true }).getAst())
  return texts
}

const mayBeSame = (message: string, language: 'fr' | 'de' | 'ar'): boolean => {
  const allowed = new Set(sameWords[language].map((word) => word.toLowerCase()))
  return (
    allowed.has(message.toLowerCase()) ||
    textsOf(message, language).every((text) => !/\p{Script=Latin}{2}/u.test(text) || allowed.has(text))
  )
}

describe.each(areas)('I18-001..I18-004 I18-009..I18-012: words of area %s', (area) => {
  test('every language has the same keys, under the area’s name', async () => {
    const english = Object.keys(await catalogueOf(area, 'en')).toSorted()
    const starts = { common: ['gen.'], errors: ['error.', 'errors.'] }[area] ?? [`${area}.`]
    expect(english.filter((key) => !starts.some((start) => key.startsWith(start)))).toEqual([])
    for (const language of languages) {
      const keys = Object.keys(await catalogueOf(area, language)).toSorted()
      expect({ language, keys }).toEqual({ language, keys: english })
    }
  })

  test('every message reads, and takes the same variables in all languages', async () => {
    const english = await catalogueOf(area, 'en')
    const differing: string[] = []
    for (const language of languages) {
      for (const [key, message] of Object.entries(await catalogueOf(area, language))) {
        const wanted = variablesOf(english[key] ?? '', 'en')
        const given = variablesOf(message, language)
        if (given.join() !== wanted.join()) differing.push(`${language} ${key}: ${given.join()} for ${wanted.join()}`)
      }
    }
    expect(differing).toEqual([])
  })

  test('a plural has the forms of its language', async () => {
    const needed: Readonly<Record<Language, readonly string[]>> = {
      en: ['one', 'other'],
      fr: ['one', 'other'],
      de: ['one', 'other'],
      ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
    }
    const lacking: string[] = []
    for (const language of languages) {
      for (const [key, message] of Object.entries(await catalogueOf(area, language))) {
        for (const forms of usesOf(message, language).plurals) {
          const missing = needed[language].filter(
            (form) => !forms.includes(form) && !(form === 'one' && forms.includes('=1')),
          )
          if (missing.length > 0) lacking.push(`${language} ${key}: ${missing.join()}`)
        }
      }
    }
    expect(lacking).toEqual([])
  })

  test('nothing was left in English', async () => {
    const english = await catalogueOf(area, 'en')
    const left: string[] = []
    for (const language of ['fr', 'de', 'ar'] as const) {
      for (const [key, message] of Object.entries(await catalogueOf(area, language))) {
        const same = message === english[key]
        const noArabic = language === 'ar' && !/\p{Script=Arabic}/u.test(message)
        // Most units are named alike in the three languages of Latin letters.
        const unitName = area === 'units' && language !== 'ar'
        // Signs that keep foreign letters together in a line from right to left are no words.
        const bare = message.replaceAll(/[\u2066-\u2069]/g, '')
        if ((same || noArabic) && !unitName && !mayBeSame(bare, language)) left.push(`${language} ${key}: ${message}`)
      }
    }
    expect(left).toEqual([])
  })
})

const namesIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => {
    if (!('options' in node)) return node.type === 0 || !('value' in node) ? [] : [node.value]
    const within = Object.values(node.options).flatMap(({ value }) => namesIn(value))
    return 'offset' in node ? within : [node.value, ...within]
  })

test('what chooses between the texts of a message is asked at its top, and written nowhere', async () => {
  const wrong: string[] = []
  for (const area of areas) {
    for (const language of languages) {
      for (const [key, message] of Object.entries(await catalogueOf(area, language))) {
        if (!message.includes(', select')) continue
        const nodes = new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true }).getAst()
        const choosers = nodes.flatMap((node) => ('options' in node && !('offset' in node) ? [node.value] : []))
        const names = namesIn(nodes)
        if (choosers.length === 0 || choosers.some((name) => names.filter((other) => other === name).length > 1))
          wrong.push(`${language} ${key}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('no text is isolated by its message: the translator does it', async () => {
  const wrong: string[] = []
  for (const area of areas)
    for (const language of languages)
      for (const [key, message] of Object.entries(await catalogueOf(area, language)))
        if (/[\u2066-\u2068]\{\w+\}\u2069/.test(message)) wrong.push(`${language} ${key}`)
  expect(wrong).toEqual([])
})

test('no key stands in two areas', async () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const area of areas) {
    for (const key of Object.keys(await catalogueOf(area, 'en'))) {
      const other = seen.get(key)
      if (other !== undefined) twice.push(`${key}: ${other}, ${area}`)
      seen.set(key, area)
    }
  }
  expect(twice).toEqual([])
})
