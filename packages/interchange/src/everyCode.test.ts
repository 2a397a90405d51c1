import { applyEdit, insertItem, newTemplate } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { checklistFromJson, checklistToJson, type JsonProblem } from './checklist/checklistJson.ts'
import { header, openWords, readText } from './checklist/importScenario.ts'
import type { RowErrorCode } from './checklist/rowError.ts'
import { tableLosses } from './checklist/tableLosses.ts'
import type { Loss, LossCode } from './loss.ts'
import { openChecklist } from './openChecklist.ts'
import type { NodeProblemCode } from './safetyculture/node.ts'
import { readSafetyCulture } from './safetyculture/readSafetyCulture.ts'
import { readForm, readSheets } from './xlsform/formScenario.ts'
import { readXlsform, type FormErrorCode } from './xlsform/readXlsform.ts'

/**
 * Every code that tells what a file lost or got wrong, with a file that brings it about: a code without one does not
 * compile, and a code that nothing brings about any more fails.
 */

type Found = readonly { readonly code: string }[]

const choices = 'list_name|name|label\nl|1|One\nl|2|Two\nl|3|Three'
const form = (survey: string, more = choices, settings = ''): readonly Loss[] => readForm(survey, more, settings).losses
const one = (type: string, column = '', cell = ''): readonly Loss[] =>
  form(`type|name|label|${column}\ninteger|n|N|\n${type}|q|Q|${cell}`)
const rows = (text: string, name = 'survey'): readonly { readonly name: string; readonly rows: string[][] }[] => [
  { name, rows: text.split('\n').map((line) => line.split('|')) },
]

const element = (id: string, parent: string, type: string, options: object = {}): object => ({
  item_id: id,
  parent_id: parent,
  type,
  label: id,
  options,
})
const safety = (items: readonly object[]) =>
  readSafetyCulture(
    { items, template_data: { metadata: { name: 'Pump house' }, response_sets: {} } },
    { ids: countingIds(), title: 'Made', language: 'en', words: openWords },
  )

/** A template with one question more, as only the product itself makes it. */
const ownTemplate = () => {
  const template = newTemplate({ title: 'Own', language: 'en', ids: countingIds() })
  const page = template.items[0]?.id ?? ''
  const { edit } = insertItem(template, {
    type: 'asset',
    title: 'Which one?',
    ids: countingIds('own-'),
    target: { parent_id: page, before: null },
  })
  const result = applyEdit(template, edit)
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}

const losses: { readonly [C in LossCode]: () => readonly Loss[] } = {
  typeChanged: () => one('geopoint'),
  typeNotCarried: () => tableLosses(ownTemplate()),
  sheetNotCarried: () =>
    readXlsform(rows('type|name|label\ntext|a|A'), {
      ids: countingIds(),
      title: 'Pumps',
      language: 'en',
      words: openWords,
      otherSheets: ['About'],
    }).losses,
  rowSkipped: () => form('type|name|label|disabled\ntext|a|A|\ntext|b|B|yes'),
  notFilled: () => one('deviceid'),
  listMissing: () => one('select_one nowhere'),
  tooFewOptions: () => form('type|name|label\nselect_one l|q|Q', 'list_name|name|label\nl|1|One'),
  expressionNotCarried: () => one('text', 'relevant', "pulldata('x', 'y', ${n})"),
  expressionUnreadable: () => one('text', 'relevant', '${n} = = 1'),
  laterQuestion: () => form('type|name|label|relevant\ntext|a|A|${later} = 1\ninteger|later|L|'),
  unknownQuestion: () => one('text', 'relevant', '${gone} = 1'),
  ambiguousQuestion: () =>
    form(
      'type|name|label|relevant\nbegin group|g|G|\ninteger|n|N|\nend group|||\nbegin group|h|H|\ninteger|n|N2|\nend group|||\ntext|u|U|${n} > 1',
    ),
  readAsText: () =>
    form(
      'type|name|label|relevant\nselect_one l|s|S|\ntext|t|T|selected(${s}, yes)',
      'list_name|name|label\nl|yes|Yes\nl|no|No',
    ),
  answerInText: () => form('type|name|label\ninteger|n|N\nnote|m|You said ${n}'),
  formattingDropped: () => form('type|name|label\ntext|a|**Bold**'),
  appearanceNotCarried: () => one('text', 'appearance', 'numbers'),
  defaultNotCarried: () => one('text', 'default', 'uuid()'),
  choiceFilter: () => one('select_one l', 'choice_filter', 'name > 1'),
  rankingOrder: () => one('rank l'),
  nestedRepeat: () => form('type|name|label\nbegin repeat|a|A\nbegin repeat|b|B\ntext|t|T\nend repeat||\nend repeat||'),
  repeatCount: () =>
    form('type|name|label|repeat_count\ninteger|n|N|\nbegin repeat|r|R|${n}\ntext|t|T|\nend repeat|||'),
  mediaNotInside: () => one('text', 'image', 'pump.png'),
  messageAsInfo: () =>
    form('type|name|label|constraint|constraint_message\ninteger|q|Q|. > 3 and . < 5|Not that much, please'),
  markNotCarried: () => one('note', 'required', 'yes'),
  settingNotCarried: () => form('type|name|label\ntext|a|A', choices, 'form_title|public_key\nPumps|abc'),
  fieldNotCarried: () => one('text', 'colour', 'red'),
  textCut: () => form(`type|name|label\ntext|a|${'a'.repeat(5001)}`),
  conditionNotCarried: () =>
    safety([
      element('p', '', 'section'),
      element('q', 'p', 'textsingle'),
      element('s', 'q', 'smartfield', { condition: 'no-such-kind', values: ['r1'] }),
      element('x', 's', 'textsingle'),
    ]).losses,
}

const formErrors: { readonly [C in FormErrorCode]: () => Found } = {
  nameMissing: () => readForm('type|name|label\ntext||A').errors,
  typeMissing: () => readForm('type|name|label\n|a|A').errors,
  endWithoutBegin: () => readForm('type|name|label\ntext|a|A\nend group||').errors,
  notClosed: () => readForm('type|name|label\nbegin group|g|G\ntext|a|A').errors,
  tooDeep: () =>
    readForm(`type|name|label\n${Array.from({ length: 102 }, (_, at) => `begin group|g${at}|G`).join('\n')}\ntext|a|A`)
      .errors,
  nameTwice: () => readForm('type|name|label\ntext|a|A\ntext|a|B').errors,
  surveyMissing: () => readSheets([]).errors,
  surveyEmpty: () => readSheets([{ name: 'survey', rows: [['type', 'name', 'label']] }]).errors,
  columnMissing: () => readForm('type|label\ntext|A').errors,
  choiceBroken: () => readForm('type|name|label\nselect_one l|q|Q', `${choices}\n|4|Four`).errors,
}

const nodeProblems: { readonly [C in NodeProblemCode]: () => Found } = {
  parentMissing: () => safety([element('a', 'gone', 'textsingle')]).errors,
  idTwice: () => safety([element('a', '', 'section'), element('a', '', 'section')]).errors,
  malformed: () => safety([{ item_id: 'a' }]).errors,
  inCircle: () => safety([element('a', 'b', 'section'), element('b', 'a', 'section')]).errors,
}

const jsonProblems: { readonly [C in JsonProblem['code']]: string } = {
  notJson: '{"format": ',
  notAChecklist: '{"format": "something.else", "version": 1}',
  tooNew: '{"format": "plumbline.checklist", "version": 99, "template": {}}',
  invalid: '{"format": "plumbline.checklist", "version": 1, "template": {"items": [{"id": "a", "type": "riddle"}]}}',
}

const page = 'p,,page,Page,,,,,,,'
const rowErrors: { readonly [C in RowErrorCode]: string } = {
  duplicateRow: `${page}\nq,p,yesno,A,,,,,,,\nq,p,yesno,B,,,,,,,`,
  noKey: `${page}\n,p,yesno,A,,,,,,,`,
  noParent: `${page}\nq,x,yesno,A,,,,,,,`,
  parentHasErrors: 'p,,page,,,,,,,,\nq,p,yesno,A,,,,,,,',
  parentIsQuestion: `${page}\nq,p,yesno,A,,,,,,,\nr,q,yesno,B,,,,,,,`,
  parentInCircle: `${page}\na,b,section,A,,,,,,,\nb,a,section,B,,,,,,,`,
  notAllowedInPage: `${page}\nq,p,person,A,,,,,,,`,
  duplicateInPage: 's,,start_page,S,,,,,,,\na,s,inspection_location,A,,,,,,,\nb,s,inspection_location,B,,,,,,,',
  pageInsideItem: `${page}\nr,p,page,B,,,,,,,`,
  onlyOnePage: 's,,start_page,S,,,,,,,\nt,,start_page,T,,,,,,,',
  typeNotSupported: `${page}\nq,p,asset,A,,,,,,,`,
  tooFewOptions: `${page}\nq,p,list,A,,Only,,,,,`,
  invalidUrl: `${page}\nu,p,url,A,,,,,,,javascript:alert(1)`,
  titleMissing: `${page}\nq,p,yesno, ,,,,,,,`,
  textTooLong: `${page}\nq,p,yesno,${'a'.repeat(5001)},,,,,,,`,
  plainNumber: `${page}\nq,p,number,A,,,abc,,,,`,
  decimals: `${page}\nq,p,number,A,,,0.12345678901,,,,`,
  wholeNumber: `${page}\nq,p,textAnswer,A,,,1.5,,,,`,
  min: `${page}\nq,p,number,A,,,5,3,,,`,
  atLeast: `${page}\nq,p,number,A,,,3,,1,,`,
  atMost: `${page}\nq,p,number,A,,,,3,4,,`,
  between: `${page}\nq,p,slider,A,,,0,10,11,,`,
  notAFlag: `${page}\nq,p,yesno,A,maybe,,,,,,`,
  unknownOption: `${page}\nq,p,list,A,,a|b,,,c,,`,
  invalidDefault: `${page}\nq,p,datetime,A,,,,,soon,,`,
  required: `${page}\nq,p,constant,A,,,,,,,`,
  infoNotAllowed: `${page}\nq,p,instruction,A,,,,,,More,`,
}

const codesOf = (found: Found): readonly string[] => found.map(({ code }) => code)

describe('every code is brought about', () => {
  test.each(Object.entries(losses))('loss %s', (code, bring) => {
    const found = bring()
    expect(codesOf(found)).toContain(code)
    // With where it stood, so that it can be looked up
    for (const loss of found) expect(loss.sheet + loss.name + loss.field).not.toBe('')
  })

  test.each(Object.entries(formErrors))('error of a form %s', (code, bring) => {
    expect(codesOf(bring())).toContain(code)
  })

  test.each(Object.entries(nodeProblems))('error of a SafetyCulture template %s', (code, bring) => {
    expect(codesOf(bring())).toContain(code)
  })

  test.each(Object.entries(jsonProblems))('problem of our own JSON %s, by every door', async (code, text) => {
    const read = checklistFromJson(text)
    expect(read.ok ? null : read.problem.code).toBe(code)
    const bytes = new TextEncoder().encode(text)
    const opened = await openChecklist(bytes, { ids: countingIds(), title: 'x', language: 'en', words: openWords })
    expect(opened.ok ? null : opened.problem.code).toBe(code)
  })

  test.each(Object.entries(rowErrors))('error of a row %s', async (code, text) => {
    expect(codesOf((await readText(`${header}\n${text}`)).errors)).toContain(code)
  })

  test('and a whole template of our own brings about none', () => {
    const read = checklistFromJson(checklistToJson(ownTemplate()))
    expect(read).toMatchObject({ ok: true })
  })
})
