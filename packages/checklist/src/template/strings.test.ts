import { describe, expect, it } from 'vitest'
import { form, page, section, text, yesno } from '../testing/form.ts'
import type { Template } from './model.ts'
import { templateStrings, withSourceLanguage, withStrings } from './strings.ts'
import { translated } from './translated.ts'

const plain = form(
  page('p', section('s', {}, yesno('a', { hint: 'Look closely', info_id: 'i' }), text('b', { custom_unit: 'boxes' }))),
)
const template: Template = {
  ...plain,
  title: 'Round',
  language: 'en',
  info: [{ uuid: 'i', items: [{ uuid: 'e', type: 'instruction', value: '<b>How</b>' }] }],
  translations: [{ language: 'fr', strings: {} }],
}
const keys = (of: Template): readonly string[] => templateStrings(of).map(({ key }) => key)
const referenceOf = (id: string): string => template.items.find((item) => item.id === id)?.reference_key ?? ''

describe('the texts of a template', () => {
  it('are named by their keys, in display order, each once', () => {
    const [p, s, a, b] = ['p', 's', 'a', 'b'].map((id) => `item.${referenceOf(id)}`)
    const responses = keys(template).filter((key) => key.startsWith('response.'))
    expect(responses).toHaveLength(2)
    expect(keys(template)).toEqual([
      'template.title',
      `${p}.title`,
      `${s}.title`,
      `${a}.title`,
      `${a}.info`,
      `${a}.placeholder`,
      ...responses,
      `${b}.title`,
      `${b}.unit`,
    ])
  })

  it('mark the details of instructions, and what is kept with a global response', () => {
    const rich = templateStrings(template).filter((string) => string.rich)
    expect(rich.map(({ kind }) => kind)).toEqual(['info'])
    const shared: Template = { ...template, responses: [], global_responses: template.responses }
    const labels = templateStrings(shared).filter(({ kind }) => kind === 'response')
    expect(labels.map(({ global }) => global)).toEqual([true, true])
  })

  it('leave out what is blank and what stands on the hidden page', () => {
    const hidden = template.items.map((item) => (item.id === 'p' ? { ...item, type: 'hidden_page' as const } : item))
    expect(keys({ ...template, items: hidden, title: ' ' })).toEqual([])
  })
})

describe('translations', () => {
  const all = templateStrings(template).map(({ key, source }) => [key, `fr ${source}`] as const)

  it('of every text are what is shown in that language', () => {
    const shown = translated(withStrings(template, 'fr', all), 'fr')
    expect(templateStrings(shown).map(({ source }) => source)).toEqual(all.map(([, source]) => source))
  })

  it('that are emptied are gone', () => {
    const [first] = all
    const written = withStrings(template, 'fr', all)
    const emptied = withStrings(written, 'fr', [[first?.[0] ?? '', ' ']])
    expect(Object.keys(emptied.translations[0]?.strings ?? {})).toHaveLength(all.length - 1)
  })

  it('change places with the source when their language becomes it, and back', () => {
    const written = withStrings(template, 'fr', all.slice(0, -1))
    const exchanged = withSourceLanguage(written, 'fr')
    expect(exchanged).toMatchObject({ language: 'fr', title: 'fr Round', translations: [{ language: 'en' }] })
    expect(templateStrings(translated(exchanged, 'en'))).toEqual(templateStrings(template))
    const back = withSourceLanguage(exchanged, 'en')
    expect(templateStrings(back)).toEqual(templateStrings(template))
    expect(back.translations[0]?.strings).toMatchObject(Object.fromEntries(all.slice(0, -1)))
  })

  it('stay where the source language is only called by another name', () => {
    const renamed = withSourceLanguage(template, 'de')
    expect(renamed).toMatchObject({ language: 'de', title: 'Round', translations: [{ language: 'fr', strings: {} }] })
  })
})
