import { describe, expect, it } from 'vitest'
import { missingOptions } from '../../catalogue/missing-options.ts'
import { blocksPublishing, checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import type { Json } from '../../template/model.ts'
import { parseTemplate } from '../../template/parse.ts'
import { mayInsert, mayPaste, mayStand } from '../../template/placement.ts'
import { fragmentOf } from '../../template/fragment.ts'
import { dropdown, form, list, number, page, question, slider, startPage, text, type Node } from '../../testing/form.ts'
import { scenarioStart } from '../../scenarios/run-scenario.ts'

/** What the messages are filled with; their words are held to the specification where the languages are. */
describe('the message about', () => {
  it('BLD-255 a required option that is empty names it', () => {
    const empty = { type: 'slider', options: { min: 0, max: null, step: '' } } as const
    expect(missingOptions({ type: empty.type, options: JSON.parse(JSON.stringify(empty.options)) })).toEqual([
      'max',
      'step',
    ])
    const template = form(page('p', { ...slider('s'), options: { min: 0, max: 10 } }))
    expect(checkTemplate(template)).toEqual([
      { code: 'option_required', severity: 'error', item_id: 's', data: { option: 'step' } },
    ])
  })

  const limitOf = (node: Node, value: Json): unknown => {
    const session = openSession(compile(form(page('p', node))), { now: scenarioStart })
    session.set(['q'], value)
    return session.stateOf('q')?.limit
  }

  it.each<readonly [string, string, Node, Json, unknown]>([
    ['BLD-256', 'below the least', number('q', { min: 3 }), 2, { code: 'min', min: 3 }],
    ['BLD-257', 'above the most', number('q', { max: 3 }), 4, { code: 'max', max: 3 }],
    ['BLD-258', 'outside both', number('q', { min: 1, max: 3 }), 4, { code: 'between', min: 1, max: 3 }],
    [
      'BLD-259',
      'too short or too long',
      text('q', { min_length: 2, max_length: 3 }),
      'abcd',
      { code: 'length_between', min: 2, max: 3 },
    ],
  ])('%s a value %s says the limits', (_id, _where, node, value, verdict) => {
    expect(limitOf(node, value)).toEqual(verdict)
  })

  const shelf = form(startPage('s', question('document_id', 'doc'), question('asset', 'as')), page('p', text('t')))

  it('BLD-260 an item without a parent', () => {
    expect(mayPaste(shelf, fragmentOf(shelf, ['t']), { parent_id: null, before: null })?.code).toBe('no_parent_item')
    expect(mayInsert(shelf, form(page('x', text('n'))).items.slice(1), { parent_id: 'gone', before: null })?.code).toBe(
      'no_parent_item',
    )
  })

  it('BLD-261 a second document id on a page', () => {
    expect(mayStand(shelf, 'document_id', { parent_id: 's', before: null })).toMatchObject({
      code: 'duplicated_in_page',
      other_id: 'doc',
    })
  })

  it('BLD-262 an asset pasted on a main page', () => {
    expect(mayPaste(shelf, fragmentOf(shelf, ['as']), { parent_id: 'p', before: null })?.code).toBe(
      'not_allowed_in_page',
    )
  })

  it('BLD-263 a type that nobody knows', () => {
    const parsed = parseTemplate({
      items: [
        { id: 'p', type: 'page' },
        { id: 'x', type: 'hologram', parent_id: 'p' },
      ],
    })
    expect(parsed.ok ? [] : parsed.problems.map(({ code, item_id }) => [code, item_id])).toEqual([
      ['unknown_type', 'x'],
    ])
  })

  it.each<readonly [string, Node]>([
    ['list', list('q', ['Only'])],
    ['dropdown', dropdown('q', ['Only'])],
    ['list without any', list('q', [])],
  ])('BLD-264 too few options of a %s is told once it is saved, and nothing is published with it', (_, node) => {
    const findings = checkTemplate(form(page('p', node))).filter(({ code }) => code === 'too_few_options')
    expect(findings).toMatchObject([{ severity: 'error', item_id: 'q' }])
    expect(blocksPublishing(findings)).toBe(true)
    const enough = form(page('p', list('q', ['One', 'Two'])))
    expect(checkTemplate(enough)).toEqual([])
  })
})
