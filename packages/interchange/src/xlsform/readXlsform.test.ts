import { checkTemplate, placementProblems } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { formOutline, itemAt, lossesOf, readForm, readSheets, table } from './formScenario.ts'

const setOf = (read: ReturnType<typeof readForm>, path: string) => {
  const { response_set_id } = itemAt(read, path).options
  return read.template.responses.find((set) => set.uuid === response_set_id)?.options ?? []
}

const rulesOf = (read: ReturnType<typeof readForm>, path: string) => {
  const { rule_set_id } = itemAt(read, path).options
  return read.template.rule_sets.find((set) => set.uuid === rule_set_id)?.rules ?? []
}

describe('where things stand', () => {
  test('groups are pages and sections, repeats sections that repeat, the rest pages of the form', () => {
    const read = readForm(
      `type              | name    | label        | repeat_count
       today             | day     |              |
       text              | site    | Site         |
       begin group       | pumps   | Pumps        |
       begin_group       | dry     | Dry run      |
       integer           | rpm     | Speed        |
       end group         |         |              |
       text              | remark  | Remark       |
       end_group         | pumps   |              |
       begin repeat      | sensor  | Sensor       | 3
       text              | serial  | Serial       |
       begin repeat      | reading | Reading      |
       decimal           | value   | Value        |
       end repeat        |         |              |
       end repeat        |         |              |
       acknowledge       | done    | Done         |`,
    )
    expect(formOutline(read)).toEqual([
      'page Pumps',
      '.datetime day',
      '.textAnswer Site',
      'page Pumps',
      '.section Dry run',
      '..number Speed',
      '.textAnswer Remark',
      'page Sensor',
      '.section Sensor',
      '..textAnswer Serial',
      '..section Reading',
      '...number Value',
      'page Pumps',
      '.acknowledgment Done',
    ])
    expect(itemAt(read, 'sensor').options).toMatchObject({ repeatable: true, repeatable_settings: { min: 3, max: 3 } })
    expect(itemAt(read, 'sensor/reading').options.repeatable).toBeUndefined()
    expect(lossesOf(read)).toEqual([['nestedRepeat', 12, 'reading', 'type']])
    expect(placementProblems(read.template)).toEqual([])
    expect(read.counts).toMatchObject({ pages: 4, sections: 3, questions: 7 })
  })

  test('a page of nothing but data is hidden', () => {
    const read = readForm(`type|name|label\ntoday|day|\nstart|begun|\nbegin group|a|A\ntext|b|B\nend group||`)
    expect(read.template.items[0]).toMatchObject({ type: 'page', options: { hidden: true } })
    expect(read.template.items.find((item) => item.title === 'A')?.options.hidden).toBeUndefined()
  })

  test('every item keeps its path, and equal names get keys of their own', () => {
    const read = readForm(
      `type|name|label\nbegin group|a|A\ntext|s1|One\nend group||\nbegin group|b|B\ntext|s1|Two\ninteger|max|Most\nend group||`,
    )
    expect([...read.paths.keys()]).toEqual(['a', 'a/s1', 'b', 'b/s1', 'b/max'])
    expect(itemAt(read, 'a/s1')).toMatchObject({ reference_key: 's1', options: { xlsform: { path: 'a/s1' } } })
    expect(itemAt(read, 'b/s1').reference_key).toMatch(/^q\d+$/)
    // The name of an equation's function cannot be a question's
    expect(itemAt(read, 'b/max').reference_key).toMatch(/^q\d+$/)
  })
})

test.each([
  ['text', '', 'textAnswer'],
  ['text', 'multiline', 'longText'],
  ['integer', '', 'number'],
  ['decimal', '', 'number'],
  ['range', '', 'slider'],
  ['note', '', 'instruction'],
  ['date', '', 'datetime'],
  ['date', 'month-year', 'datetime'],
  ['time', '', 'datetime'],
  ['dateTime', '', 'datetime'],
  ['image', '', 'photo'],
  ['image', 'signature', 'signature'],
  ['audio', '', 'audio'],
  ['video', '', 'video'],
  ['barcode', '', 'barcode'],
  ['acknowledge', '', 'acknowledgment'],
  ['trigger', '', 'acknowledgment'],
  ['select_one l', '', 'list'],
  ['select one l', 'minimal', 'dropdown'],
  ['select_multiple l', '', 'dropdown'],
  ['rank l', '', 'dropdown'],
  ['geopoint', '', 'textAnswer'],
  ['file', '', 'textAnswer'],
  ['hologram', '', 'textAnswer'],
])('%s %s is asked as %s', (type, appearance, expected) => {
  const read = readForm(
    `type|name|label|appearance\n${type}|q|Q|${appearance}`,
    'list_name|name|label\nl|1|One\nl|2|Two',
  )
  expect(itemAt(read, 'q').type).toBe(expected)
  const changed = ['geopoint', 'file', 'hologram'].includes(type)
  expect(lossesOf(read)).toEqual(
    changed ? [['typeChanged', 2, 'q', 'type']] : type === 'rank l' ? [['rankingOrder', 2, 'q', 'type']] : [],
  )
  expect(checkTemplate(read.template).filter((finding) => finding.severity === 'error')).toEqual([])
})

test('what a device fills in stays as hidden data, and is told where nobody fills it', () => {
  const read = readForm('type|name\nstart|a\nend|b\ntoday|c\ndeviceid|d\nusername|e\naudit|f')
  expect(['a', 'b', 'c', 'd', 'e', 'f'].every((path) => itemAt(read, path).options.hidden === true)).toBe(true)
  expect(lossesOf(read)).toEqual(
    ['b', 'd', 'e', 'f'].map((name) => [
      'notFilled',
      name === 'b' ? 3 : name === 'd' ? 5 : name === 'e' ? 6 : 7,
      name,
      'type',
    ]),
  )
})

test('numbers, ranges, defaults and marks come along', () => {
  const read = readForm(
    `type|name|label|default|required|read_only|parameters
     integer|n|N|7|yes||
     range|r|R|10|TRUE||start=0 end=20 step=5
     range|u|U||||
     text|t|T|steel|true()|yes|
     date|d|D|2026-02-28|||
     time|c|C|08:30|||
     dateTime|m|M|now()|||
     date|w|W|today() - 7|||
     select_one l|o|O|2|||
     select_multiple l|s|S|1 2|||
     acknowledge|k|K||no||`,
    'list_name|name|label\nl|1|One\nl|2|Two',
  )
  expect(itemAt(read, 'n').options).toMatchObject({ decimal: 0, default_value: 7, required: true })
  expect(itemAt(read, 'r').options).toMatchObject({ min: 0, max: 20, step: 5, default_value: 10, required: true })
  expect(itemAt(read, 'u').options).toMatchObject({ min: 1, max: 10, step: 1 })
  expect(itemAt(read, 't').options).toMatchObject({ default_value: 'steel', required: true, read_only: true })
  expect(itemAt(read, 'd').options.default_value).toEqual({
    type: 'fixed',
    value: { year: 2026, month: 2, day: 28 },
    period_type: 'day',
  })
  expect(itemAt(read, 'c').options).toMatchObject({
    date_time_shape: 'hour_minute',
    default_value: { type: 'fixed', value: { hour: 8, minute: 30 } },
  })
  expect(itemAt(read, 'm').options.default_value).toMatchObject({ type: 'current', value: 0 })
  expect(itemAt(read, 'w').options.default_value).toMatchObject({ type: 'current', value: -7, period_type: 'day' })
  expect(itemAt(read, 'o').options.default_value).toBe(setOf(read, 'o')[1]?.uuid)
  expect(itemAt(read, 's').options.default_value).toEqual(setOf(read, 's').map((option) => option.uuid))
  expect(itemAt(read, 'k').options.required).toBeUndefined()
  expect(lossesOf(read)).toEqual([])
})

test('a default that is none here is told and kept', () => {
  const read = readForm(
    'type|name|label|default\ndecimal|v|V|${n} * 3.7\nselect_one l|o|O|maybe\nphoto|p|P|x.jpg\ntext|t|T|uuid()\ndateTime|m|M|2026-01-01',
    'list_name|name|label\nl|1|One\nl|2|Two',
  )
  expect(lossesOf(read)).toEqual(
    [2, 3, 4, 5, 6].map((row) => ['defaultNotCarried', row, ['v', 'o', 'p', 't', 'm'][row - 2], 'default']),
  )
  expect(itemAt(read, 'v').options['xlsform']).toEqual({ path: 'v', type: 'decimal', default: '${n} * 3.7' })
})

describe('choices', () => {
  test('a list is one set for all questions that use it; its names are the values', () => {
    const read = readForm(
      'type|name|label\nselect_one city|a|A\nselect_multiple city|b|B',
      'list name|name|label|county|image\ncity|m|Monrovia|1|m.jpg\ncity|b|Buchanan|2|\nspare|x|X||',
    )
    expect(read.template.responses.map((set) => set.options.length)).toEqual([2, 1])
    expect(setOf(read, 'a')).toBe(setOf(read, 'b'))
    expect(setOf(read, 'a')[0]).toMatchObject({ label: 'Monrovia', value: 'm', xlsform: { county: '1' } })
    expect(read.counts.choices).toBe(3)
    expect(lossesOf(read)).toEqual([['mediaNotInside', 2, 'm', 'image']])
  })

  test('or_other adds a choice and a question that appears with it', () => {
    const read = readForm(
      "type|name|label|relevant\nselect_one l or_other|o|Which|\nselect_one l|p|Plain|\ntext|x|X|${o_other} = 'z'",
      'list_name|name|label\nl|1|One\nl|2|Two',
    )
    expect(setOf(read, 'o').map((option) => option.value)).toEqual(['1', '2', 'other'])
    expect(setOf(read, 'p')).toHaveLength(2)
    expect(rulesOf(read, 'o_other')).toMatchObject([
      { kind: 'visibility', branches: [{ conditions: [{ operator: 'equals', value: setOf(read, 'o')[2]?.uuid }] }] },
    ])
    expect(lossesOf(read)).toEqual([])
  })

  test('a list that is not in the file is asked as text', () => {
    const read = readForm(
      'type|name|label\nselect_one gone|a|A\nselect_one_from_file x.csv|b|B\nselect_one one|c|C',
      'list_name|name|label\none|1|One',
    )
    expect(lossesOf(read)).toEqual([
      ['listMissing', 2, 'a', 'type'],
      ['listMissing', 3, 'b', 'type'],
      ['tooFewOptions', 4, 'c', 'type'],
    ])
    expect([itemAt(read, 'a').type, itemAt(read, 'b').type]).toEqual(['textAnswer', 'textAnswer'])
  })
})

describe('texts', () => {
  test('languages are told apart and the stated one is the template’s', () => {
    const read = readForm(
      `type|name|label::English (en)|label::French (fr)|hint::French (fr)|hint::English (en)
       select_one l|p|Pump dry?|Pompe sèche ?|Regardez|Look`,
      'list_name|name|label::French (fr)|label::English (en)\nl|1|Oui|Yes\nl|2|Non|No',
      'form_title|default_language\nPumps|French (fr)',
    )
    expect(read.template.language).toBe('fr')
    expect(itemAt(read, 'p')).toMatchObject({ title: 'Pompe sèche ?', options: { hint: 'Regardez' } })
    const [yes, no] = setOf(read, 'p')
    expect(yes?.label).toBe('Oui')
    expect(read.template.translations).toEqual([
      {
        language: 'en',
        strings: {
          'item.p.title': 'Pump dry?',
          'item.p.placeholder': 'Look',
          [`response.${yes?.uuid}.label`]: 'Yes',
          [`response.${no?.uuid}.label`]: 'No',
        },
      },
    ])
  })

  test.each([
    ['label', '', 'en', []],
    ['label::Deutsch', '', 'de', []],
    ['label:Arabic', 'Arabic', 'ar', []],
    ['label|label::fr', '', 'en', ['fr']],
    ['label|label::fr', 'Kreyol', 'kreyol', ['fr']],
    ['label::a/b', '', 'a-b', []],
  ])('headings %s with %s are in %s', (headings, stated, language, others) => {
    const read = readForm(`type|name|${headings}\ntext|q|Q|Q2`, '', `default_language|form_title\n${stated}|F`)
    expect(read.template.language).toBe(language)
    expect(read.template.translations.map((translation) => translation.language)).toEqual(others)
  })

  test('markup becomes words, answers inside stay as written, and both are told', () => {
    const read = readForm(
      'type|name|label\nnote|n|<b>Look</b> at **${p}**, [map](https://example.org)\ntext|p|5 < 6 & 7',
    )
    expect(itemAt(read, 'n').title).toBe('Look at ${p}, map (https://example.org)')
    expect(itemAt(read, 'p').title).toBe('5 < 6 & 7')
    expect(lossesOf(read)).toEqual([
      ['formattingDropped', 2, 'n', 'label'],
      ['answerInText', 2, 'n', 'label'],
    ])
  })

  test('hints of what has none become its info', () => {
    const read = readForm('type|name|label|hint|guidance_hint\nbegin group|g|G|Note\ntext|a|A|Short|Long\nend group|||')
    const infoAt = (path: string) =>
      read.template.info
        .find((block) => block.uuid === itemAt(read, path).options.info_id)
        ?.items.map((entry) => entry.value)
    expect(infoAt('g')).toEqual(['Note'])
    expect(itemAt(read, 'g/a').options.hint).toBe('Short')
    expect(infoAt('g/a')).toEqual(['Long'])
  })
})

test('an info of several parts is one text in every language', () => {
  const read = readForm(
    `type|name|label::English (en)|label::French (fr)|guidance_hint::English (en)|guidance_hint::French (fr)|constraint|constraint_message::English (en)|constraint_message::French (fr)
     integer|n|N|N|Look <b twice|Regardez|. > 1.5|Too small|`,
  )
  const block = read.template.info.find(({ uuid }) => uuid === itemAt(read, 'n').options.info_id)
  expect(block?.items.map(({ value }) => value)).toEqual(['<p>Look &lt;b twice<br><br>Too small</p>'])
  expect(read.template.translations[0]?.strings['item.n.info']).toBe('<p>Regardez<br><br>Too small</p>')
})

test('what stands in a form twice, or where it says nothing, is told', () => {
  const read = readSheets([
    {
      name: 'survey',
      rows: table(
        `type|name|label|label|label::English|hint|repeat_count|parameters
         text|a|A|B|Another A|H|4|
         begin group|g|G|G||||start=1
         begin loop over l|r|R||||`,
      ),
    },
    { name: 'choices', rows: table('list_name|name|value|label\nl|1|one|One') },
    { name: 'settings', rows: table('form_title|version\nF|1\n|2') },
    { name: 'Survey', rows: table('type|name\ntext|lost') },
  ])
  expect(lossesOf(read)).toEqual([
    ['fieldNotCarried', 2, '1', 'name'],
    ['settingNotCarried', 3, '', 'version'],
    ['fieldNotCarried', 2, 'a', 'label'],
    ['fieldNotCarried', 2, 'a', 'label'],
    ['fieldNotCarried', 2, 'a', 'repeat_count'],
    ['fieldNotCarried', 3, 'g', 'parameters'],
    ['typeChanged', 4, 'r', 'type'],
    ['sheetNotCarried', null, '', ''],
  ])
})

test('choices of a list for long ones are in the same file', () => {
  const read = readSheets([
    { name: 'survey', rows: table('type|name|label\nselect_one_external city|c|C\nselect_one_external gone|d|D') },
    { name: 'external_choices', rows: table('list_name|name|label\ncity|m|Monrovia\ncity|b|Buchanan') },
  ])
  expect(setOf(read, 'c').map(({ value }) => value)).toEqual(['m', 'b'])
  expect(lossesOf(read)).toEqual([['listMissing', 3, 'd', 'type']])
})

test.each(['2026-02-30', '2026-04-31', '2026-13-01', '2025-02-29'])('the default %s is no date', (written) => {
  expect(lossesOf(readForm(`type|name|label|default\ndate|d|D|${written}`))).toEqual([
    ['defaultNotCarried', 2, 'd', 'default'],
  ])
})

test('columns, settings and rows that nobody reads are told by row and name', () => {
  const read = readForm(
    `type|name|label|appearance|body::accuracyThreshold||required_message
     text|a|A|w2 thousands-sep|5|loose|Please
     |||||A remark|
     begin group|g|G|table-list|||
     end group||||||`,
    '',
    'form_title|style|instance_name\nF|pages|concat(1)',
  )
  expect(lossesOf(read)).toEqual([
    ['settingNotCarried', 2, '', 'style'],
    ['settingNotCarried', 2, '', 'instance_name'],
    ['appearanceNotCarried', 2, 'a', 'appearance'],
    ['fieldNotCarried', 2, 'a', 'body::accuracythreshold'],
    ['fieldNotCarried', 2, 'a', '#6'],
    ['fieldNotCarried', 2, 'a', 'required_message'],
    ['rowSkipped', 3, '', '#6'],
    ['appearanceNotCarried', 4, 'g', 'appearance'],
  ])
  expect(itemAt(read, 'a').options['xlsform']).toMatchObject({ appearance: 'w2 thousands-sep', '#6': 'loose' })
})

test('rows that are no item are errors, and the rest is imported', () => {
  const read = readForm(
    `type|name|label
     text||No name
     |lost|No type
     end group||
     begin group|g|G
     text|a|A
     text|a|Again
     begin repeat|r|R
     end group||`,
    'list_name|name|label\n|x|No list\nl||No name',
  )
  expect(read.errors.map(({ code, sheet, row }) => [code, sheet, row])).toEqual([
    ['nameMissing', 'survey', 2],
    ['typeMissing', 'survey', 3],
    ['endWithoutBegin', 'survey', 4],
    ['nameTwice', 'survey', 7],
    ['notClosed', 'survey', 8],
    ['choiceBroken', 'choices', 2],
    ['choiceBroken', 'choices', 3],
  ])
  expect(formOutline(read)).toEqual(['page G', '.textAnswer A', '.textAnswer Again', '.section R'])
})

test('a row that is switched off is not imported, and told', () => {
  const read = readForm('type|name|label|disabled\ntext|a|A|yes\ntext|b|B|no')
  expect([...read.paths.keys()]).toEqual(['b'])
  expect(lossesOf(read)).toEqual([['rowSkipped', 2, 'a', 'type']])
})
