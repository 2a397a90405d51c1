import { placementProblems, type Item } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { header, outline, readOnPage, readRows, readText } from './importScenario.ts'
import type { ReadChecklist } from './readChecklist.ts'

const itemOf = (result: ReadChecklist, title: string): Item => {
  const item = result.template.items.find((candidate) => candidate.title === title)
  if (!item) throw new Error(`no item "${title}"`)
  return item
}

const setOf = (result: ReadChecklist, item: Item): unknown =>
  result.template.responses
    .find((set) => set.uuid === item.options.response_set_id)
    ?.options.map(({ label, score, color }) => [label, score, color])

test('the file’s order and titles are kept exactly, also where children come long after their parents', async () => {
  const result = await readText(`${header}
a,,page,"  Arrival ",,,,,,,
b,,page,Leaving,,,,,,,
s,a,section,"Gate, north
side",,,,,,,
q3,b,yesno,Third?,,,,,,,
q1,s,yesno,"First? ",,,,,,,
q2,a,yesno,=Second,,,,,,,
q4,b,yesno,Fourth?,,,,,,,`)
  expect(result.errors).toEqual([])
  expect(outline(result)).toEqual([
    'page   Arrival ',
    '.section Gate, north\nside',
    '..First? ',
    '.=Second',
    'page Leaving',
    '.Third?',
    '.Fourth?',
  ])
  expect(result).toMatchObject({ total: 7, valid: 7, counts: { pages: 2, sections: 1, questions: 4, links: 0 } })
  expect(placementProblems(result.template)).toEqual([])
})

test('an import makes the hidden page, a start page only where the file has one', async () => {
  const without = await readOnPage('q,p,yesno,Dry?,,,,,,,')
  expect(without.template.items.slice(-3).map((item) => item.type)).toEqual([
    'hidden_page',
    'inspection_real_start_date',
    'inspection_real_end_date',
  ])
  expect(without.template.items.some((item) => item.type === 'start_page')).toBe(false)

  const withBoth = await readText(`${header}
e,,end_page,End,,,,,,,
p,,page,Page,,,,,,,
s,,start_page,Start,,,,,,,
l,s,inspection_location,Where,,,,,,,`)
  expect(withBoth.errors).toEqual([])
  expect(withBoth.template.items.slice(0, 4).map((item) => item.type)).toEqual([
    'start_page',
    'inspection_location',
    'page',
    'end_page',
  ])
})

describe('response sets', () => {
  test('a yesno question has Yes and No with scores, or the two labels the file gives', async () => {
    const result = await readOnPage('q1,p,yesno,Dry?,,,,,,,', 'q2,p,yesno,Safe?,,Safe|Unsafe|Not seen,,,Unsafe,,')
    expect(setOf(result, itemOf(result, 'Dry?'))).toEqual([
      ['Yes', 1, 'green'],
      ['No', 0, 'red'],
    ])
    expect(setOf(result, itemOf(result, 'Safe?'))).toEqual([
      ['Safe', 1, 'green'],
      ['Unsafe', 0, 'red'],
      ['Not seen', null, null],
    ])
    const second = itemOf(result, 'Safe?')
    const set = result.template.responses.find((candidate) => candidate.uuid === second.options.response_set_id)
    expect(second.options.default_value).toBe(set?.options[1]?.uuid)
    expect(itemOf(result, 'Dry?').options.enable_score).toBe(true)
  })

  test('a switch is on or off, a list has the labels of its row, with | written \\|', async () => {
    const result = await readOnPage('q1,p,switch,Fan,,,,,,,', 'q2,p,list,Colour,,Red | a\\|b |Blue,,,,,')
    expect(setOf(result, itemOf(result, 'Fan'))).toMatchObject([
      ['On', 1, null],
      ['Off', 0, null],
    ])
    expect(setOf(result, itemOf(result, 'Colour'))).toEqual([
      ['Red', null, null],
      ['a|b', null, null],
      ['Blue', null, null],
    ])
    expect(itemOf(result, 'Colour').options.enable_score).toBe(undefined)
  })

  test('oknot scores and brings no set', async () => {
    const result = await readOnPage('q1,p,oknot,Belt,,,,,,,')
    expect(itemOf(result, 'Belt').options).toEqual({ enable_score: true })
    expect(result.template.responses).toEqual([])
  })
})

test('limits and defaults go where the type has them', async () => {
  const result = await readOnPage(
    'q1,p,number,Pressure,yes,,0.5,16,4,,',
    'q2,p,textAnswer,Name,x,,2,40,Ann,,',
    'q3,p,slider,Level,0,,0,5,3,,',
    'q4,p,checkbox,Clean,,,,,yes,,',
    'q5,p,constant,Factor,,,,,1.25,,',
    'q6,p,datetime,When,,,,,none,,',
    'q7,p,video,Film,,,,60,,,',
  )
  expect(result.errors).toEqual([])
  const optionsOf = (title: string): unknown => itemOf(result, title).options
  expect(optionsOf('Pressure')).toMatchObject({ required: true, min: 0.5, max: 16, default_value: 4 })
  expect(optionsOf('Name')).toMatchObject({ required: true, min_length: 2, max_length: 40, default_value: 'Ann' })
  expect(optionsOf('Level')).toMatchObject({ min: 0, max: 5, step: 1, default_value: 3 })
  expect(optionsOf('Clean')).toMatchObject({ default_value: true })
  expect(optionsOf('Factor')).toMatchObject({ default_value: 1.25, hidden: true })
  expect(optionsOf('When')).toMatchObject({ default_value: { type: 'none' } })
  expect(optionsOf('Film')).toMatchObject({ max_length: 60 })
})

test('info and url become the info block, a url row a link in its parent’s', async () => {
  const result = await readOnPage(
    'q1,p,yesno,Dry?,,,,,,Look below,https://example.org/dry',
    'l1,q1,url,Drawing,,,,,,,https://example.org/drawing',
    'l2,q1,url,https://example.org/plain,,,,,,,',
    'l3,p,url,House rules,,,,,,,http://example.org',
  )
  expect(result.errors).toEqual([])
  const blockOf = (title: string): unknown =>
    result.template.info
      .find((block) => block.uuid === itemOf(result, title).options.info_id)
      ?.items.map(({ type, value, title: link }) => [type, value, link])
  expect(blockOf('Dry?')).toEqual([
    ['instruction', 'Look below', undefined],
    ['url', 'https://example.org/dry', undefined],
    ['url', 'https://example.org/drawing', 'Drawing'],
    ['url', 'https://example.org/plain', undefined],
  ])
  expect(blockOf('Page')).toEqual([['url', 'http://example.org', 'House rules']])
  expect(result.counts).toEqual({ pages: 1, sections: 0, questions: 1, links: 4 })
})

test('keys that can stand in an equation stay, others get names that are free', async () => {
  const result = await readOnPage(
    'q2,p,number,A,,,,,,,',
    'a-b,p,number,B,,,,,,,',
    'max,p,number,C,,,,,,,',
    'x1,p,number,D,,,,,,,',
  )
  expect(result.template.items.map((item) => item.reference_key)).toEqual([
    'p',
    'q2',
    'q1',
    'q3',
    'x1',
    'q4',
    'q5',
    'q6',
  ])
})

describe('files of other shapes', () => {
  test('a plain list of questions becomes yes/no questions on one page', async () => {
    const result = await readText('Question\nIs the door shut?\nIs the lamp lit?\n')
    expect(result.errors).toEqual([])
    expect(outline(result)).toEqual(['page Boiler house', '.Is the door shut?', '.Is the lamp lit?'])
  })

  test('without headings no row is taken for them', () => {
    const rows = [['Is the door shut?'], ['Is the lamp lit?']]
    const result = readRows(rows, { columns: [{ id: 'title', index: 0 }], headerRow: null })
    expect(result.rows.map(({ row, title }) => [row, title])).toEqual([
      [1, 'Is the door shut?'],
      [2, 'Is the lamp lit?'],
    ])
  })

  test('page and section columns nest the rows, in the order in which they are named', async () => {
    const result = await readText(`Page;Abschnitt;Frage;Pflicht
Hof;Tor;Zu?;ja
;Zaun;Ganz?;nein
Haus;;Warm?;
Hof;Tor;Sauber?;`)
    expect(result.errors).toEqual([])
    expect(outline(result)).toEqual([
      'page Hof',
      '.section Tor',
      '..Zu?',
      '..Sauber?',
      '.section Zaun',
      '..Ganz?',
      'page Haus',
      '.Warm?',
    ])
    expect(itemOf(result, 'Zu?').options.required).toBe(true)
  })

  test('without parents a row belongs to the page and section above it', async () => {
    const result = await readText(`type,title
yesno,Before any page
page,One
yesno,A
section,Sec
yesno,B
url,https://example.org/b
page,Two
yesno,C`)
    expect(result.errors).toEqual([])
    expect(outline(result)).toEqual([
      'page Boiler house',
      '.Before any page',
      'page One',
      '.A',
      '.section Sec',
      '..B',
      'page Two',
      '.C',
    ])
    expect(itemOf(result, 'B').options.info_id).toBeTypeOf('string')
  })

  test('without types what holds others is a page or a section', async () => {
    const result = await readText('id,parent,title\n1,,House\n2,1,Kitchen\n3,2,Stove off?\n4,1,Door shut?')
    expect(outline(result)).toEqual(['page House', '.section Kitchen', '..Stove off?', '.Door shut?'])
  })

  test('a file with parents and no page at all gets one', async () => {
    const result = await readText('key,parent_key,type,title\ns,,section,Sec\nq,s,yesno,A\nr,,yesno,B')
    expect(result.errors).toEqual([])
    expect(outline(result)).toEqual(['page Boiler house', '.section Sec', '..A', '.B'])
  })

  test('types are known by their names in the four languages', async () => {
    const result = await readText(
      'type,title\nSeite,S\nJa/Nein,A\nTexte long,B\nDatum,C\nتوقيع,D\nFoto,E\nTEXT ANSWER,F',
    )
    expect(result.errors).toEqual([])
    expect(result.rows.map((row) => row.type)).toEqual([
      'page',
      'yesno',
      'longText',
      'datetime',
      'signature',
      'photo',
      'textAnswer',
    ])
  })
})
