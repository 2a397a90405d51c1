import { describe, expect, test } from 'vitest'
import { errorsOf, header, outline, readOnPage, readText } from './importScenario.ts'

describe('every row with an error is named, by its row in the file', () => {
  test.each<[string, string, unknown[]]>([
    ['a key twice', 'q,p,yesno,A,,,,,,,\nq,p,yesno,B,,,,,,,', [[4, 'key', 'duplicateRow', { first: 3 }]]],
    ['no key', ',p,yesno,A,,,,,,,', [[3, 'key', 'noKey', {}]]],
    ['an unknown parent', 'q,x,yesno,A,,,,,,,', [[3, 'parent_key', 'noParent', { key: 'x' }]]],
    ['no parent', 'q,,yesno,A,,,,,,,\nr,p,yesno,B,,,,,,,', [[3, 'parent_key', 'noParent', { key: '' }]]],
    [
      'a question in a question',
      'q,p,yesno,A,,,,,,,\nr,q,yesno,B,,,,,,,',
      [[4, 'parent_key', 'parentIsQuestion', { row: 3 }]],
    ],
    ['a page in a page', 'r,p,page,B,,,,,,,', [[3, 'parent_key', 'pageInsideItem', {}]]],
    [
      'parents in a circle',
      'a,b,section,A,,,,,,,\nb,a,section,B,,,,,,,',
      [
        [3, 'parent_key', 'parentInCircle', {}],
        [4, 'parent_key', 'parentInCircle', {}],
      ],
    ],
    [
      'a type of the start page on a main page',
      'q,p,inspection_start_date,A,,,,,,,',
      [[3, 'type', 'notAllowedInPage', { type: 'inspection_start_date', page: 'page' }]],
    ],
    [
      'a once-per-page type twice',
      's,,start_page,S,,,,,,,\na,s,inspection_location,A,,,,,,,\nb,s,inspection_location,B,,,,,,,',
      [[5, 'type', 'duplicateInPage', { type: 'inspection_location', first: 4 }]],
    ],
    [
      'two start pages',
      's,,start_page,S,,,,,,,\nt,,start_page,T,,,,,,,',
      [[4, 'type', 'onlyOnePage', { type: 'start_page', first: 3 }]],
    ],
    ['a type that is none', 'q,p,riddle,A,,,,,,,', [[3, 'type', 'typeNotSupported', { type: 'riddle' }]]],
    ['one option', 'q,p,list,A,,Only,,,,,', [[3, 'options', 'tooFewOptions', {}]]],
    ['no option', 'q,p,dropdown,A,,,,,,,', [[3, 'options', 'tooFewOptions', {}]]],
    ['TPL-040 a broken link', 'q,p,yesno,A,,,,,,,example.org', [[3, 'url', 'invalidUrl', { url: 'example.org' }]]],
    [
      'a link to a script',
      'u,p,url,A,,,,,,,javascript:alert(1)',
      [[3, 'url', 'invalidUrl', { url: 'javascript:alert(1)' }]],
    ],
    ['a link without an address', 'u,p,url,Words,,,,,,,', [[3, 'url', 'invalidUrl', { url: 'Words' }]]],
    ['no title', 'q,p,yesno, ,,,,,,,', [[3, 'title', 'titleMissing', {}]]],
    ['a title too long', `q,p,yesno,${'a'.repeat(5001)},,,,,,,`, [[3, 'title', 'textTooLong', { max: 5000 }]]],
    ['a limit that is no number', 'q,p,number,A,,,"1,5",,,,', [[3, 'min', 'plainNumber', { value: '1,5' }]]],
    ['too many digits', 'q,p,number,A,,,0.12345678901,,,,', [[3, 'min', 'decimals', { num: 10 }]]],
    ['half a character', 'q,p,textAnswer,A,,,1.5,,,,', [[3, 'min', 'wholeNumber', { value: '1.5' }]]],
    ['crossed limits', 'q,p,number,A,,,5,3,,,', [[3, 'max', 'min', { min: 5 }]]],
    ['a default outside', 'q,p,slider,A,,,0,10,11,,', [[3, 'default_value', 'between', { min: 0, max: 10 }]]],
    ['a default below', 'q,p,number,A,,,3,,1,,', [[3, 'default_value', 'atLeast', { min: 3 }]]],
    ['a default that is no option', 'q,p,list,A,,a|b,,,c,,', [[3, 'default_value', 'unknownOption', { value: 'c' }]]],
    [
      'a default of a date that is none',
      'q,p,datetime,A,,,,,soon,,',
      [[3, 'default_value', 'invalidDefault', { value: 'soon' }]],
    ],
    ['a constant without a value', 'q,p,constant,A,,,,,,,', [[3, 'default_value', 'required', {}]]],
    ['required, neither yes nor no', 'q,p,yesno,A,maybe,,,,,,', [[3, 'required', 'notAFlag', { value: 'maybe' }]]],
    [
      'info on an instruction',
      'q,p,instruction,A,,,,,,More,',
      [[3, 'info', 'infoNotAllowed', { type: 'instruction' }]],
    ],
  ])('%s', async (_, rows, errors) => {
    expect(errorsOf(await readOnPage(rows))).toEqual(errors)
  })

  test.each([
    ['ITM-209', 'asset'],
    ['ITM-210', 'document_id'],
    ['ITM-211', 'file_manager'],
    ['ITM-212', 'calculation'],
    ['ITM-213', 'issues_count'],
    ['ITM-214', 'counter'],
    ['ITM-215', 'asset_field'],
    ['ITM-216', 'assignment_field'],
    ['ITM-217', 'repeating_group'],
  ])('%s %s is not for import', async (_, type) => {
    expect(errorsOf(await readOnPage(`q,p,${type},A,,,,,,,`))).toEqual([[3, 'type', 'typeNotSupported', { type }]])
    const onStartPage = await readText(`${header}\ns,,start_page,S,,,,,,,\nq,s,${type},A,,,,,,,`)
    expect(errorsOf(onStartPage)).toEqual([[3, 'type', 'typeNotSupported', { type }]])
  })

  test.each(
    ['inspection_number', 'end_signature', 'site', 'dataset', 'spare_parts', 'hidden_page', 'global_item'].concat([
      'inspection_real_start_date',
      'inspection_real_end_date',
    ]),
  )('neither is what is deprecated, hidden or filled by the system: %s', async (type) => {
    expect(errorsOf(await readOnPage(`q,p,${type},A,,,,,,,`))).toEqual([[3, 'type', 'typeNotSupported', { type }]])
  })

  test('rows below a row with errors say so; the valid rows are in the template', async () => {
    const result = await readText(`${header}
p,,page,,,,,,,,
q,p,yesno,A,,,,,,,

o,,page,Other,,,,,,,
r,o,yesno,B,,,,,,,
`)
    expect(errorsOf(result)).toEqual([
      [2, 'title', 'titleMissing', {}],
      [3, 'parent_key', 'parentHasErrors', { row: 2 }],
    ])
    expect(result).toMatchObject({ total: 4, valid: 2, errorRows: 2 })
    expect(outline(result)).toEqual(['page Other', '.B'])
    expect(result.rows.map(({ row, title, depth, errors }) => [row, title, depth, errors.length])).toEqual([
      [2, '', 0, 1],
      [3, 'A', 1, 1],
      [5, 'Other', 0, 0],
      [6, 'B', 1, 0],
    ])
  })
})
