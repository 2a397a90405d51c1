import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { form, is, number, page, section, startPage, text, yesno, rule, act } from '@plumbline/checklist/testing'
import { translated, type Template } from '@plumbline/checklist'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closePdfPress } from '../../../platform/pdf/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { formModel } from './formModel.ts'
import { renderFormPdf } from './renderForm.ts'

afterAll(closePdfPress)

const base = form(
  startPage('start', text('name')),
  page(
    'p',
    section('s', {}, yesno('a'), text('why', { visibleIf: is('a', 'No') })),
    { ...number('speed'), options: { min: 0, max: 120, unit_type: 'speed', units: 'kilometre_per_hour' } },
    text('c', { rules: [rule('r', { asked: is('a', 'Yes'), actions: [act('require_note')] })] }),
  ),
)
const keyOf = (id: string): string => base.items.find((item) => item.id === id)?.reference_key ?? ''
const arabic: Template = {
  ...base,
  translations: [
    {
      language: 'ar',
      strings: {
        'template.title': 'جولة',
        [`item.${keyOf('a')}.title`]: 'هل الباب مغلق؟',
        [`item.${keyOf('p')}.title`]: 'الساحة',
      },
    },
  ],
}
const english = async () => createTranslator<ServerWords>('en', await loadServerWords('en'))
const modelOf = async (template: Template) =>
  formModel({ template, t: await english(), organisation: 'Depot', version: 3 })

test('pages, sections and questions stand in order, with boxes for choices and lines for words', async () => {
  const { pages, version } = await modelOf(base)
  expect(version).toBe('Version 3')
  expect(pages.map(({ title }) => title)).toEqual(['start', 'p'])
  const [, main] = pages
  expect(main?.entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['section', 's'],
    ['question', 'a'],
    ['question', 'why'],
    ['question', 'speed'],
    ['question', 'c'],
  ])
  const questions = main?.entries.filter((entry) => entry.kind === 'question') ?? []
  expect(questions[0]?.space).toMatchObject({ kind: 'boxes', labels: ['Yes', 'No'] })
  expect(questions[1]?.space).toMatchObject({ kind: 'lines' })
  expect(questions[2]?.space).toMatchObject({ kind: 'lines', label: 'From 0 to 120' })
})

test('a rule is a note for somebody with a pen', async () => {
  const { pages } = await modelOf(base)
  const notes = (title: string) => pages[1]?.entries.find((entry) => entry.title === title)?.notes
  expect(notes('why')?.[0]).toMatch(/^Only if .* a is “?No/)
  expect(notes('c')?.[0]).toMatch(/^If .* a is “?Yes.*: Require a note$/)
})

test('what a rule asks for otherwise is said too, with what it stands against', async () => {
  const asked: Template = form(
    page(
      'p',
      yesno('a'),
      text('c', {
        rules: [
          rule(
            'r',
            { asked: is('a', 'Yes'), actions: [act('set_color', 'green')] },
            { asked: is('a', 'No'), actions: [act('require_media')] },
            { actions: [act('require_note')] },
          ),
        ],
      }),
      text('d', { rules: [rule('q', { asked: is('a', 'Yes'), actions: [act('set_color', 'red')] })] }),
    ),
  )
  const { pages } = await modelOf(asked)
  const [, c, d] = pages[0]?.entries ?? []
  expect(c?.notes.map((note) => note.replaceAll(/[“”]/g, ''))).toEqual([
    'If 1.1 a is Yes: nothing more',
    'Otherwise, if 1.1 a is No: Require a photo',
    'Otherwise: Require a note',
  ])
  expect(d?.notes).toEqual([])
})

test('a number in a rule has the unit of the question it asks', async () => {
  const asked: Template = form(
    page(
      'p',
      { ...number('speed'), options: { unit_type: 'speed', units: 'kilometre_per_hour' } },
      text('why', { visibleIf: { item_id: 'speed', operator: 'bigger_than', value: 50 } }),
    ),
  )
  const { pages } = await modelOf(asked)
  expect(JSON.stringify(pages).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('speed is bigger than 50 km/h')
})

test('an instruction and what helps to answer are set as they were formatted', async () => {
  const told: Template = {
    ...base,
    info: [
      {
        uuid: 'i',
        items: [{ uuid: 'x', type: 'instruction', value: '<ul><li><p>Look <strong>up</strong></p></li></ul>' }],
      },
    ],
    items: base.items.map((item) =>
      item.id === 'a'
        ? { ...item, options: { ...item.options, info_id: 'i' } }
        : item.id === 'c'
          ? { ...item, type: 'instruction', title: '<h2>Lock <em>out</em></h2><p>Both valves</p>' }
          : item,
    ),
  }
  const { pages } = await modelOf(told)
  const entries = pages[1]?.entries ?? []
  expect(entries.find((entry) => entry.title === 'a')).toMatchObject({
    told: [{ blocks: [{ marker: '•', runs: [{ text: 'Look ' }, { text: 'up', bold: true }] }] }],
  })
  expect(entries.at(-1)).toMatchObject({
    instruction: {
      blocks: [
        { kind: 'heading', level: 2 },
        { kind: 'text', runs: [{ text: 'Both valves' }] },
      ],
    },
  })
  const pdf = await renderFormPdf({ template: told, language: 'en', organisation: 'Depot', version: null })
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('pictures of the texts stand on the paper; one that is not there by its name', async () => {
  const [here, gone] = ['0190a000-0000-7000-8000-0000000000aa', '0190a000-0000-7000-8000-0000000000bb']
  const shown: Template = {
    ...base,
    info: [{ uuid: 'i', items: [{ uuid: 'x', type: 'photo', value: { file_id: here, name: 'valve.png' } }] }],
    items: base.items.map((item) =>
      item.id === 'a'
        ? { ...item, options: { ...item.options, info_id: 'i' } }
        : item.id === 'c'
          ? {
              ...item,
              type: 'instruction',
              title: `<img data-file="${here}" alt="valve.png"><img data-file="${gone}" alt="old.png">`,
            }
          : item,
    ),
  }
  const fileOf = (uuid: string): string | null => (uuid === here ? '/valve' : null)
  const { pages } = formModel({ template: shown, t: await english(), organisation: 'Depot', version: 3, fileOf })
  const entries = pages[1]?.entries ?? []
  expect(entries.find((entry) => entry.title === 'a')).toMatchObject({ told: [{ blocks: [{ file: '/valve' }] }] })
  expect(entries.at(-1)).toMatchObject({
    instruction: { blocks: [{ file: '/valve' }, { file: null, runs: [{ text: ' [old.png] ' }] }] },
  })
  const drawing = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const storage: Pick<Storage, 'get'> = {
    get: async (path) =>
      path === 'w1/valve/preview.png'
        ? { stream: Readable.from([drawing]), size: 1, type: 'image/png', range: { start: 0, end: 0 } }
        : undefined,
  }
  const paper = { template: shown, language: 'en', organisation: 'Depot', version: null }
  const addresses = new Map([
    [here, 'w1/valve/preview.png?sig=x'],
    [gone, 'w1/old/preview.png'],
  ])
  const images = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  const without = images(await renderFormPdf(paper))
  expect(images(await renderFormPdf({ ...paper, pictures: { addresses, storage } }))).toBeGreaterThan(without)
})

test('the hidden page and hidden questions are not asked', async () => {
  const hidden = {
    ...base,
    items: base.items.map((item) => (item.id === 's' ? { ...item, options: { ...item.options, hidden: true } } : item)),
  }
  const { pages } = await modelOf(hidden)
  expect(pages.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(['name', 'speed', 'c'])
})

test.each(['en', 'ar'])('the form is set as a PDF in %s, whatever was written', async (language) => {
  const hostile: Template = { ...arabic, title: '#panic("x") *bold* $x$ [', description: '<p>Every <b>morning</b></p>' }
  const pdf = await renderFormPdf({ template: hostile, language, organisation: 'Depot', version: null })
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
})

test.each(['pt-BR', 'zh-Hans', 'x', 'Klingon'])('a template written in “%s” is set too', async (language) => {
  const pdf = await renderFormPdf({ template: { ...base, language }, language, organisation: 'Org', version: 3 })
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('in Arabic the texts are those of the translation and the page runs from the right', async () => {
  const model = await modelOf(translated(arabic, 'ar'))
  expect(model).toMatchObject({ direction: 'rtl', title: 'جولة' })
  expect(model.pages[1]).toMatchObject({ title: 'الساحة' })
  expect(JSON.stringify(model.pages)).toContain('هل الباب مغلق؟')
})
