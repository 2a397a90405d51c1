import 'fake-indexeddb/auto'
import type { Json, Rule, RuleAction, Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { keepAssets, type KeptAsset } from '../sync/keepExtras.ts'
import { openKeptInspection, type OpenInspection } from './openKeptInspection.ts'
import { openFieldDevice, type FieldDevice } from './scenario/openFieldDevice.ts'
import { templateOf } from './scenario/template.ts'
import { startAtAsset } from './startAtAsset.ts'

const asks = (field_key: string) => ({
  asset_type_uuid: 'pumps',
  asset_type_id: 1,
  field_key,
  field_type: 'text',
  value_type: 'text',
  editable: true,
})
const round = templateOf('Round', [
  { type: 'start_page', title: 'Start', depth: 0 },
  { type: 'asset', title: 'Pump' },
  { type: 'asset_field', title: 'Serial', options: asks('serial') },
  { type: 'page', title: 'Page', depth: 0 },
  { type: 'asset_field', title: 'Name', options: asks('display_name') },
])
const pump = (place: number, fields: KeptAsset['fields']): KeptAsset & { archived: boolean } => ({
  uuid: `asset-${place}`,
  asset_id: `P-${place}`,
  name: `Pump ${place}`,
  type: { uuid: 'pumps', name: 'Pumps' },
  fields,
  archived: false,
})
const keep = (field: FieldDevice, serial: string) =>
  keepAssets(
    field.device().store,
    { assets: [pump(1, { serial }), pump(2, { serial: 'SN-2' }), pump(3, {})], assets_total: 3 },
    true,
  )

const openIt = async (field: FieldDevice, uuid: string): Promise<OpenInspection> => {
  const result = await openKeptInspection(field.device(), uuid)
  if (!result.ok) throw new Error(result.problem)
  return result.open
}
const pathOf = (open: OpenInspection, title: string): readonly string[] => {
  const item = open.compiled.items.find((each) => each.item.title === title)
  if (!item) throw new Error(`no "${title}"`)
  return [item.baseId]
}
const stands = (open: OpenInspection): readonly Json[] =>
  ['Pump', 'Serial', 'Name'].map((title) => open.stateOf(pathOf(open, title).join('/'))?.answer ?? null)
const answer = (open: OpenInspection, title: string, value: Json): Promise<void> =>
  open.change(
    value === null
      ? { kind: 'clear', path: pathOf(open, title) }
      : { kind: 'answer', path: pathOf(open, title), value },
  )

const started = async () => {
  const field = await openFieldDevice()
  await keep(field, 'SN-1')
  const { uuid } = await field.start(round)
  return { field, uuid, open: await openIt(field, uuid) }
}

test('ITM-064: without a network, choosing an asset keeps what its fields say, together with it', async () => {
  const { field, uuid, open } = await started()
  await answer(open, 'Pump', 'asset-1')
  expect(stands(open)).toEqual(['asset-1', 'SN-1', 'Pump 1'])
  const kept = await field.device().store.operations(uuid)
  expect(kept.map(({ order, op }) => [order, op.path[0], op.value])).toEqual([
    [1, pathOf(open, 'Pump')[0], 'asset-1'],
    [2, pathOf(open, 'Serial')[0], 'SN-1'],
    [3, pathOf(open, 'Name')[0], 'Pump 1'],
  ])
  // The asset changes, and the app is closed and opened again: what was kept stays as it was.
  await keep(field, 'SN-1 renewed')
  await open.close()
  await field.reopen()
  const again = await openIt(field, uuid)
  expect(stands(again)).toEqual(['asset-1', 'SN-1', 'Pump 1'])
  await field.send()
  expect(field.server.log(uuid).map(({ value }) => value)).toEqual(['asset-1', 'SN-1', 'Pump 1'])
  await again.close()
})

test('what was put right by hand stays until another asset is chosen; without an asset there is nothing', async () => {
  const { open } = await started()
  await answer(open, 'Pump', 'asset-1')
  await answer(open, 'Serial', 'SN-1b')
  expect(stands(open)).toEqual(['asset-1', 'SN-1b', 'Pump 1'])
  await answer(open, 'Pump', 'asset-3')
  expect(stands(open)).toEqual(['asset-3', null, 'Pump 3'])
  await answer(open, 'Pump', null)
  expect(stands(open)).toEqual([null, null, null])
  await open.close()
})

test('typing into a field after its asset was chosen makes an operation of its own', async () => {
  const { field, uuid, open } = await started()
  await open.type({ kind: 'answer', path: pathOf(open, 'Serial'), value: 'S' })
  await answer(open, 'Pump', 'asset-2')
  await open.type({ kind: 'answer', path: pathOf(open, 'Serial'), value: 'SN' })
  await open.type({ kind: 'answer', path: pathOf(open, 'Serial'), value: 'SN-' })
  const kept = await field.device().store.operations(uuid)
  expect(kept.map(({ op }) => op.value)).toEqual(['S', 'asset-2', 'SN-2', 'Pump 2', 'SN-'])
  await open.close()
})

test('an inspection that is started at an asset has its fields', async () => {
  const { field, open } = await started()
  await open.close()
  const question = pathOf(open, 'Pump')[0] ?? ''
  const entry = { uuid: 'template', version: 1, title: 'Round', questions: 3, folder: null, last_used: 0 }
  const uuid = await startAtAsset(field.device(), { entry, question }, 'asset-2')
  const there = await openIt(field, uuid)
  expect(stands(there)).toEqual(['asset-2', 'SN-2', 'Pump 2'])
  await there.close()
})

/** Two devices chose different assets while apart. `own`: what this one chose. */
const apart = async (own: string) => {
  const { field, uuid, open } = await started()
  await answer(open, 'Pump', own)
  await field.send()
  // Another device, which had not heard of it, chose another one.
  for (const [at, [title, value]] of [
    ['Pump', 'asset-2'],
    ['Serial', 'SN-2'],
    ['Name', 'Pump 2'],
  ].entries())
    field.server.other(uuid, {
      id: `0190a000-0000-7000-8000-00000000000${at}`,
      kind: 'answer',
      path: pathOf(open, title ?? ''),
      value: value ?? '',
      at: '2026-11-20T09:00:00.000Z',
      device: 'other',
      based_on: 0,
    })
  await field.device().outbox.poll(uuid)
  const conflicts = () =>
    ['Pump', 'Serial', 'Name'].map((title) => open.conflictsAt(pathOf(open, title).join('/')).length)
  await expect.poll(conflicts).toEqual([1, 1, 1])
  expect(stands(open)).toEqual(['asset-2', 'SN-2', 'Pump 2'])
  const settle = (value: string): Promise<void> => {
    const [conflict] = open.conflictsAt(pathOf(open, 'Pump').join('/'))
    return open.change({ kind: 'answer', path: pathOf(open, 'Pump'), value, settles: conflict?.ops ?? [] })
  }
  return { field, open, conflicts, settle }
}

test('who settles which asset it was settles its fields too', async () => {
  const { open, conflicts, settle } = await apart('asset-1')
  await settle('asset-1')
  expect(conflicts()).toEqual([0, 0, 0])
  expect(stands(open)).toEqual(['asset-1', 'SN-1', 'Pump 1'])
  await open.close()
})

test('who settles for an asset this device does not know leaves its fields as they are, for others to see', async () => {
  const { field, open, conflicts, settle } = await apart('asset-1')
  // Since then the asset of the other device left this one.
  const known = [pump(1, { serial: 'SN-1' })]
  await keepAssets(field.device().store, { assets: known, assets_total: 1 }, true)
  await settle('asset-2')
  expect(stands(open)).toEqual(['asset-2', 'SN-2', 'Pump 2'])
  expect(conflicts()).toEqual([0, 1, 1])
  await open.close()
})

/** The round with a text: what is typed there has a rule empty the question for the asset, or choose one. */
const ruled = (): Template => {
  const plain = templateOf('Round', [
    { type: 'start_page', title: 'Start', depth: 0 },
    { type: 'textAnswer', title: 'Which?' },
    { type: 'asset', title: 'Pump' },
    { type: 'asset_field', title: 'Serial', options: asks('serial') },
    { type: 'asset_field', title: 'Name', options: asks('display_name') },
  ])
  const [which = '', asset = ''] = ['Which?', 'Pump'].map(
    (title) => plain.items.find((item) => item.title === title)?.id,
  )
  const when = (uuid: string, value: string, action: RuleAction): Rule => ({
    uuid,
    kind: 'rule',
    branches: [
      { type: 'if', match: 'all', conditions: [{ item_id: which, operator: 'equals', value }], actions: [action] },
    ],
  })
  return {
    ...plain,
    items: plain.items.map((item) =>
      item.id === asset ? { ...item, options: { ...item.options, rule_set_id: 'set' } } : item,
    ),
    rule_sets: [
      {
        uuid: 'set',
        has_visibility: false,
        related_items: [which],
        action_items: [asset],
        rules: [
          when('empties', 'none', { action: 'set_value_not_answered', item_id: '' }),
          when('chooses', 'second', { action: 'set_value', item_id: '', value: 'asset-2' }),
        ],
      },
    ],
  }
}

test('the fields follow the asset also where a rule chooses it, or takes it back', async () => {
  const field = await openFieldDevice()
  await keep(field, 'SN-1')
  const { uuid } = await field.start(ruled())
  const open = await openIt(field, uuid)
  await answer(open, 'Pump', 'asset-1')
  expect(stands(open)).toEqual(['asset-1', 'SN-1', 'Pump 1'])
  await answer(open, 'Which?', 'second')
  expect(stands(open)).toEqual(['asset-2', 'SN-2', 'Pump 2'])
  await answer(open, 'Which?', 'none')
  expect(stands(open)).toEqual([null, null, null])
  await open.close()
})
