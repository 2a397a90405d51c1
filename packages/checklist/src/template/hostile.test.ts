import { describe, expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { cloneTemplate, duplicateItems } from './copy.ts'
import { linksOf, relationsOfItem } from './links.ts'
import { migrateTypes } from './migrate/deprecated-types.ts'
import type { Template } from './model.ts'
import { numbering } from './numbering.ts'
import { parseEdits, parseTemplate } from './parse.ts'
import { placementProblems } from './placement.ts'
import { conflictsOf } from './relations.ts'
import { conflictedRules } from './rules/rule-edits.ts'
import { countingIds } from '../testing/counting-ids.ts'
import { toWire } from './wire.ts'

const item = (id: string, parent_id: string | null, type = 'textAnswer', options: object = {}) => ({
  id,
  parent_id,
  type,
  title: id,
  options,
})

const parsed = (input: unknown): Template => {
  const result = parseTemplate(input)
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)))
  return result.template
}

/** Everything that is done with a template before it is answered. */
function isUsable(template: Template): boolean {
  const last = template.items.at(-1)?.id ?? ''
  expect(numbering(template).get(last)).toBeDefined()
  expect(linksOf(template)).toBeDefined()
  expect(relationsOfItem(template, last)).toBeDefined()
  expect(placementProblems(template)).toBeDefined()
  expect(conflictedRules(template)).toBeDefined()
  expect(parseTemplate(JSON.parse(JSON.stringify(toWire(template)))).ok).toBe(true)
  expect(cloneTemplate(template, countingIds()).items).toHaveLength(template.items.length)
  expect(migrateTypes(template, countingIds())).toBeDefined()
  const remove = { kind: 'remove', ids: [last] } as const
  expect(conflictsOf(template, remove)).toBeDefined()
  for (const edit of [remove, duplicateItems(template, [last], countingIds()).edit]) {
    const result = applyEdit(template, edit)
    expect(result.ok && applyEdit(result.template, result.inverse).ok).toBe(true)
  }
  return true
}

describe('a template of 50,000 items', () => {
  it('is read, numbered, judged, edited and copied', () => {
    const items = [item('p', null, 'page')]
    for (let at = 0; at < 50_000; at++)
      items.push(item(`q${at}`, 'p', 'number', { rule_set_id: `r${at % 5000}`, calculations: undefined }))
    const rule_sets = Array.from({ length: 5000 }, (_, at) => ({
      uuid: `r${at}`,
      rules: [
        {
          uuid: `x${at}`,
          kind: 'rule',
          branches: [{ type: 'if', conditions: [{ item_id: 'q0', operator: 'is_null' }], actions: [] }],
        },
      ],
    }))
    const template = parsed(JSON.parse(JSON.stringify({ items, rule_sets })))
    expect(template.items).toHaveLength(50_001)
    expect(isUsable(template)).toBe(true)
    // All at once, in and out again: no list of arguments overflows a stack.
    const all = { kind: 'remove', ids: template.items.map(({ id }) => id) } as const
    const gone = applyEdit(template, all)
    const back = gone.ok ? applyEdit(gone.template, gone.inverse) : gone
    expect(back.ok && back.template.items).toHaveLength(50_001)
  }, 60_000)
})

describe('a template 200 sections deep', () => {
  const items = [item('p', null, 'page')]
  for (let depth = 0; depth < 200; depth++)
    items.push(item(`s${depth}`, depth === 0 ? 'p' : `s${depth - 1}`, 'section'))
  items.push(item('q', 's199', 'yesno'))

  it('is read, numbered, judged, edited and copied', () => {
    const template = parsed({ items })
    expect(template.items.at(-1)?.depth).toBe(201)
    expect(isUsable(template)).toBe(true)
  })

  it('with a repeat around all and one inside says which two collide', () => {
    const repeats = items.map((each) =>
      each.id === 's0' || each.id === 's199' ? { ...each, options: { repeatable: true } } : each,
    )
    expect(placementProblems(parsed({ items: repeats }))).toEqual([
      { code: 'nesting_not_allowed', item_id: 's199', other_id: 's0' },
    ])
  })
})

describe('circles', () => {
  it('of parents are found and named', () => {
    for (const count of [1, 2, 50, 5000]) {
      const ring = Array.from({ length: count }, (_, at) => item(`s${at}`, `s${(at + 1) % count}`, 'section'))
      const result = parseTemplate({ items: [item('p', null, 'page'), ...ring] })
      expect(result.ok ? [] : [...new Set(result.problems.map(({ code }) => code))]).toEqual(['cycle'])
    }
  })

  it('of calculations and rules do not hang what reads links', () => {
    const items = [
      item('p', null, 'page'),
      item('a', 'p', 'calculation', { calculations: { value: 'b + 1', items: { b: 'b' } }, rule_set_id: 'r' }),
      item('b', 'p', 'calculation', { calculations: { value: 'a + b', items: { a: 'a', b: 'b' } }, rule_set_id: 'r' }),
    ]
    const branches = [
      {
        type: 'if',
        conditions: [{ item_id: 'b', operator: 'is_null' }],
        actions: [{ action: 'exclude_report', item_id: 'a' }],
      },
    ]
    expect(
      isUsable(parsed({ items, rule_sets: [{ uuid: 'r', rules: [{ uuid: 'x', kind: 'rule', branches }] }] })),
    ).toBe(true)
  })

  it('of grouped options are copied', () => {
    const group = { type: 'custom', value: null, options: null, items: null, flat_items: [] }
    const grouped_items = [
      { ...group, uuid: 'g', parent_uuid: 'h' },
      { ...group, uuid: 'h', parent_uuid: 'g' },
    ]
    expect(
      isUsable(
        parsed({
          items: [item('p', null, 'page'), item('s', 'p', 'section', { grouped_item_id: 'g' })],
          grouped_items,
        }),
      ),
    ).toBe(true)
  })
})

describe('names that objects inherit', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf', '__defineGetter__']

  it('are names like any other', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort()
    const items = [
      item('p', null, 'page'),
      ...names.map((name) => ({
        ...item(name, 'p', 'list', { response_set_id: name, rule_set_id: name, [name]: { polluted: true } }),
        reference_key: name,
      })),
      {
        ...item('sum', 'p', 'calculation', { calculations: { value: 'constructor + toString', items: {} } }),
      },
      item('id', 'p', 'document_id', { format: '{constructor}{toString}#{number}' }),
    ]
    const template = parsed({
      items,
      responses: names.map((uuid) => ({ uuid, options: [{ uuid: `${uuid}1`, label: 'x' }] })),
      rule_sets: names.map((uuid) => ({
        uuid,
        rules: [
          {
            uuid: `${uuid}x`,
            kind: 'rule',
            branches: [
              {
                type: 'if',
                conditions: [{ item_id: 'toString', operator: 'is_null' }],
                actions: [{ action: 'required', item_id: uuid }],
              },
            ],
          },
        ],
      })),
      translations: [{ language: 'constructor', strings: { 'item.constructor.title': 'x', toString: 'y' } }],
    })
    expect(isUsable(template)).toBe(true)
    expect(relationsOfItem(template, 'sum').inside.map(({ to }) => to)).toEqual(['constructor', 'toString'])
    expect(relationsOfItem(template, 'id').inside.map(({ to }) => to)).toEqual(['constructor', 'toString'])
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('__proto__ is refused wherever a name may stand', () => {
    for (const text of [
      '{"items": [{"id": "__proto__", "type": "page"}]}',
      '{"items": [{"id": "p", "type": "__proto__"}]}',
      '{"items": [{"id": "p", "type": "page", "options": {"__proto__": {"polluted": true}}}]}',
      '{"items": [{"id": "p", "type": "page", "options": {"deep": {"__proto__": {"polluted": true}}}}]}',
      '{"responses": [{"uuid": "__proto__", "options": []}]}',
      '{"responses": [{"uuid": "r", "__proto__": {"polluted": true}, "options": []}]}',
      '{"translations": [{"language": "fr", "strings": {"__proto__": "x"}}]}',
      '{"options": {"__proto__": {"polluted": true}}}',
    ]) {
      const result = parseTemplate(JSON.parse(text))
      expect([text, result.ok]).toEqual([text, false])
    }
    for (const text of [
      '[{"kind": "set_options", "id": "p", "set": {"__proto__": {"polluted": true}}}]',
      '[{"kind": "set_part", "part": "__proto__", "key": "x", "value": null}]',
      '[{"kind": "change_type", "id": "p", "type": "__proto__", "options": {}}]',
      '[{"kind": "set_template", "fields": {"options": {"__proto__": {"polluted": true}}}}]',
    ])
      expect([text, parseEdits(JSON.parse(text)).ok]).toEqual([text, false])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
