import { templateFormat } from '@plumbline/checklist'
import type { TemplateBody } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

describe('a template stored in an earlier form', () => {
  test('is read, published and started in today’s', async () => {
    const { id } = await newTemplate(admin, 'From long ago')
    const ids = await addItems(admin, id, [{ type: 'longText', title: 'Remarks' }])
    const { database, home } = product()
    await database.inWorkspace(home, (tx) =>
      tx.query(
        // The stamp moves, because what a process has read is kept under it.
        `update templates set stamp = stamp + 1, content = replace(
             replace(content::text, '"format":${templateFormat},', ''),
             '"type":"longText","title":"Remarks","options":{',
             '"type":"longText","title":"Remarks","options":{"min_length":2,"max_length":40'
           )::json
         where workspace_id = $1 and id = $2`,
        [tx.workspaceId, id],
      ),
    )
    const remarksIn = (items: TemplateBody['items']) => items.find((item) => item.id === ids.get('Remarks'))?.options
    const body = await readTemplate(admin, id)
    expect([body.format, remarksIn(body.items)]).toEqual([templateFormat, { min: 2, max: 40 }])
    // The version is frozen as it was stored.
    await publish(admin, id)
    const version = dataOf<TemplateBody>(await admin.send('GET', `/checklist/template/${id}/versions/1`))
    expect(remarksIn(version.items)).toEqual({ min: 2, max: 40 })
    const started = await admin.send('POST', '/inspections/new', { template_id: id })
    const { template } = dataOf<{ template: TemplateBody }>(started, 201)
    expect([template.format, remarksIn(template.items)]).toEqual([templateFormat, { min: 2, max: 40 }])
  })

  test('may be posted by a client of that day, and one of a later day is refused', async () => {
    const { id } = await newTemplate(admin, 'By an old client')
    const body = await readTemplate(admin, id)
    const remarks = {
      id: newUuid(),
      type: 'longText',
      title: 'Remarks',
      parent_id: body.items[0]?.id,
      options: { min_length: 2 },
    }
    const old = { ...body, format: 1, items: [...body.items, remarks] }
    dataOf(await admin.send('POST', `/checklist/template/${id}`, old))
    const saved = await readTemplate(admin, id)
    expect(saved.items.find((item) => item.id === remarks.id)?.options).toEqual({ min: 2 })
    const late = await admin.send('POST', `/checklist/template/${id}`, { ...saved, format: templateFormat + 1 })
    expect([refusalOf(late), Object.keys(late.body.data ?? {})]).toEqual([[422, 'GEN_VALIDATION'], ['format']])
  })
})

describe('what may not stand where it is put', () => {
  test('is refused in a saved body and in an edit, in the words of the builder', async () => {
    const { id } = await newTemplate(admin, 'Places')
    await addItems(admin, id, [
      { type: 'page', title: 'Main' },
      { type: 'textAnswer', title: 'Tag', in: 'Main' },
      { type: 'asset', title: 'What' },
    ])
    const body = await readTemplate(admin, id)
    const main = body.items.find(({ type }) => type === 'page')?.id
    const [start] = body.items
    const item = (type: string, parent_id: unknown) => ({
      id: newUuid(),
      type,
      title: 'Q',
      parent_id,
      reference_key: 'new1',
      options: {},
    })
    for (const [put, message] of [
      [item('person', main), 'Item not allowed in a page'],
      [item('document_id', main), 'Item not allowed in a page'],
      [item('asset', start?.id), 'Item not allowed to be duplicated in a page'],
      [{ ...item('number', start?.id), options: { repeatable: true } }, 'This item can’t repeat here'],
    ] as const) {
      const saved = await admin.send('POST', `/checklist/template/${id}`, { ...body, items: [...body.items, put] })
      expect([refusalOf(saved), saved.body.data]).toEqual([[422, 'GEN_VALIDATION'], { [`items.${put.id}`]: [message] }])
      const edits = [{ kind: 'insert', items: [put], parent_id: put.parent_id, before: null }]
      const edited = await admin.send('PATCH', `/checklist/template/${id}`, { revision: body.revision, edits })
      expect([refusalOf(edited), edited.body.data]).toEqual([
        [422, 'GEN_VALIDATION'],
        { [`items.${put.id}`]: [message] },
      ])
    }
    expect((await readTemplate(admin, id)).revision).toBe(body.revision)
  })

  test('an option of a wrong kind is refused and named', async () => {
    const { id } = await newTemplate(admin, 'Kinds')
    const body = await readTemplate(admin, id)
    const list = {
      id: newUuid(),
      type: 'global_list',
      title: 'Part',
      parent_id: body.items[0]?.id,
      options: { global_list_uuid: newUuid(), global_list_id: 'seven' },
    }
    const answer = await admin.send('POST', `/checklist/template/${id}`, { ...body, items: [...body.items, list] })
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
    expect(Object.keys(answer.body.data ?? {})).toEqual([`items.${body.items.length}.options.global_list_id`])
  })
})

describe('rules that cannot be saved', () => {
  test('are refused in an edit, and named', async () => {
    const { id } = await newTemplate(admin, 'Rules')
    const ids = await addItems(admin, id, [
      { type: 'textAnswer', title: 'First' },
      { type: 'textAnswer', title: 'Last' },
    ])
    const [first, last] = [ids.get('First') ?? '', ids.get('Last') ?? '']
    const { revision } = await readTemplate(admin, id)
    for (const [condition, actions, message] of [
      [
        { item_id: last, operator: 'is_null' },
        [{ action: 'required', item_id: '' }],
        'Dependencies may only point to questions before the current one',
      ],
      [{ item_id: '', operator: 'is_null' }, [], 'Actions must not be empty'],
      [
        { item_id: '', operator: 'is_null' },
        [{ action: 'set_score', item_id: '', value: 1 }],
        'This action is not possible for the item',
      ],
    ] as const) {
      const uuid = newUuid()
      const rules = [{ uuid: newUuid(), kind: 'rule', branches: [{ type: 'if', conditions: [condition], actions }] }]
      const edits = [
        { kind: 'set_part', part: 'rule_sets', key: uuid, value: { uuid, rules } },
        { kind: 'set_options', id: first, set: { rule_set_id: uuid } },
      ]
      const answer = await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits })
      expect([refusalOf(answer), answer.body.data]).toEqual([
        [422, 'GEN_VALIDATION'],
        { [`items.${first}.options.rule_set_id`]: [message] },
      ])
    }
    expect((await readTemplate(admin, id)).revision).toBe(revision)
  })
})
