import { definitionOf, type IdSource, type Info, type ResponseSet } from '@plumbline/checklist'
import { longestText } from '../checklist/questionOptions.ts'
import { lossOf, type Loss, type LossCode } from '../loss.ts'
import type { ChoiceLists } from './choiceLists.ts'
import { cleanText, labelText } from './labelText.ts'
import type { FormLanguages } from './languages.ts'
import type { FormRow } from './sheet.ts'

/** What is gathered while a form becomes a template. */
export interface FormMaker {
  readonly ids: IdSource
  readonly languages: FormLanguages
  readonly choices: ChoiceLists
  readonly keyFor: (name: string) => string
  readonly responses: Map<string, ResponseSet>
  readonly info: Map<string, Info>
  readonly losses: Loss[]
  /** Language -> key of a text (Q-TRN-1) -> text. */
  readonly strings: ReadonlyMap<string, Map<string, string>>
  /** Key of an item -> what its info is made of. */
  readonly explained: Map<string, readonly Explanation[]>
  readonly note: (code: LossCode, row: FormRow, field: string, more?: NoteMore) => void
  /** What a row says in a column, as words of at most the longest text; with a `key` its translations are kept. */
  readonly words: (row: FormRow, column: string, key: string | null) => string
  /** The same in the other languages, by their codes. What stands there in a language once more is told. */
  readonly translated: (row: FormRow, column: string) => ReadonlyMap<string, string>
}

/** What one column explains, and what it says in the other languages, by their codes. */
export interface Explanation {
  readonly own: string
  readonly others: ReadonlyMap<string, string>
}

export interface NoteMore {
  readonly name?: string
  readonly value?: string
  readonly position?: number
}

export const formMaker = (input: {
  readonly ids: IdSource
  readonly languages: FormLanguages
  readonly choices: ChoiceLists
  readonly keyFor: (name: string) => string
}): FormMaker => {
  const losses: Loss[] = []
  const strings = new Map<string, Map<string, string>>()
  for (const code of input.languages.translations) strings.set(code, new Map())

  const note: FormMaker['note'] = (code, row, field, more = {}) => {
    losses.push(
      lossOf(code, {
        sheet: row.sheet,
        row: row.row,
        name: more.name ?? row.cell('name'),
        field,
        value: more.value ?? row.cell(field),
        position: more.position ?? null,
      }),
    )
  }

  const short = (row: FormRow, column: string, text: string): string => {
    const { text: plain, formatted, withAnswer } = labelText(text)
    if (formatted) note('formattingDropped', row, column, { value: text })
    if (withAnswer) note('answerInText', row, column, { value: text })
    if (plain.length <= longestText) return plain
    note('textCut', row, column, { value: text })
    return cleanText(plain.slice(0, longestText))
  }

  const translated: FormMaker['translated'] = (row, column) => {
    const written = row.texts(column)
    const own = input.languages.own(written)
    const others = input.languages.others(written)
    const carried = new Set([own, ...others.values()])
    for (const value of written.values())
      if (!carried.has(value)) note('fieldNotCarried', row, column, { value: value.trim() })
    const texts = [...others].map(([code, text]) => [code, short(row, column, text)] as const)
    return new Map(texts.filter(([, text]) => text !== ''))
  }

  const words: FormMaker['words'] = (row, column, key) => {
    const written = row.texts(column)
    if (written.size === 0) return ''
    const own = short(row, column, input.languages.own(written))
    if (key !== null) for (const [code, text] of translated(row, column)) strings.get(code)?.set(key, text)
    return own
  }

  return {
    ...input,
    responses: new Map(),
    info: new Map(),
    explained: new Map(),
    losses,
    strings,
    note,
    words,
    translated,
  }
}

const mediaColumns = ['image', 'big_image', 'audio', 'video']

/** A picture or sound of a question or choice is another file: its name is all there is. */
export const noteMedia = (maker: FormMaker, row: FormRow): void => {
  for (const column of mediaColumns) if (row.cell(column) !== '') maker.note('mediaNotInside', row, column)
}

const choiceColumns = new Set(['list_name', 'name', 'label', ...mediaColumns])

/** The responses of a list: one set for all questions that use it, as the form has one list. null: it is not in the file. */
export const responsesOf = (maker: FormMaker, list: string): ResponseSet | null => {
  const known = maker.responses.get(list)
  if (known !== undefined) return known
  const choices = maker.choices.lists.get(list)
  if (choices === undefined) return null
  const set: ResponseSet = {
    uuid: maker.ids(),
    title: cleanText(list).slice(0, longestText),
    options: choices.map(({ row, name }) => {
      const uuid = maker.ids()
      const label = maker.words(row, 'label', `response.${uuid}.label`)
      noteMedia(maker, row)
      // What a list is filtered by there stays with the option
      const more = row.filled.filter(({ column }) => !choiceColumns.has(column))
      for (const { column } of more) if (column === '__proto__') maker.note('fieldNotCarried', row, column)
      const kept = more.filter(({ column }) => column !== '__proto__')
      return {
        uuid,
        label: label === '' ? cleanText(name).slice(0, longestText) : label,
        value: cleanText(name),
        score: null,
        color: null,
        ...(kept.length === 0
          ? {}
          : {
              xlsform: Object.fromEntries(kept.map(({ column }) => [cleanText(column), cleanText(row.cell(column))])),
            }),
      }
    }),
  }
  maker.responses.set(list, set)
  return set
}

/** The same list with one more option behind it, for questions that let something else be written. */
export const withOther = (maker: FormMaker, set: ResponseSet, label: string): ResponseSet => {
  const name = `${set.title ?? ''} or_other`
  const known = maker.responses.get(name)
  if (known !== undefined) return known
  const options = set.options.map((option) => {
    const uuid = maker.ids()
    for (const texts of maker.strings.values()) {
      const text = texts.get(`response.${option.uuid}.label`)
      if (text !== undefined) texts.set(`response.${uuid}.label`, text)
    }
    return { ...option, uuid }
  })
  const other = { uuid: maker.ids(), label, value: 'other', score: null, color: null }
  const made: ResponseSet = { ...set, uuid: maker.ids(), options: [...options, other] }
  maker.responses.set(name, made)
  return made
}

export const hasToggle = (type: Parameters<typeof definitionOf>[0], toggle: string): boolean =>
  definitionOf(type).toggles.some((each) => each === toggle)

export const hasSetting = (type: Parameters<typeof definitionOf>[0], setting: string): boolean =>
  definitionOf(type).settings.includes(setting)
