import 'fake-indexeddb/auto'
import type { Json } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { keepExtras, keptPeople, type ToldLastTime } from '../sync/keepExtras.ts'
import { copyInstance } from './copyInstance.ts'
import { issueFrom, issuesOf, keepIssue, withdrawIssue, type RaisedIssue } from './issues.ts'
import { findLastTime, readLastTime } from './lastTime.ts'
import { openKeptInspection, type OpenInspection } from './openKeptInspection.ts'
import { openFieldDevice } from './scenario/openFieldDevice.ts'
import { coldStore, templateOf } from './scenario/template.ts'

const started = async (template = coldStore()) => {
  const field = await openFieldDevice()
  const inspection = await field.start(template)
  const open = await openIt(field, inspection.uuid)
  return { field, inspection, uuid: inspection.uuid, open }
}

const openIt = async (field: Awaited<ReturnType<typeof openFieldDevice>>, uuid: string): Promise<OpenInspection> => {
  const result = await openKeptInspection(field.device(), uuid)
  if (!result.ok) throw new Error(result.problem)
  return result.open
}

const pathOf = (open: OpenInspection, title: string): readonly string[] => {
  const found = open.compiled.items.find(({ item }) => item.title === title)
  if (!found) throw new Error(`no "${title}"`)
  return [found.baseId]
}

const stateAt = (open: OpenInspection, path: readonly string[]) => {
  const state = open.stateOf(path.join('/'))
  if (!state) throw new Error(`nothing at ${path.join('/')}`)
  return state
}

describe('an issue of a question', () => {
  test.each([
    ['Air temperature', 'Air temperature: 4'],
    ['Is it cold?', 'Is it cold? 4'],
    ['هل الجو بارد؟', 'هل الجو بارد؟ 4'],
    ['Temperature (°C)', 'Temperature (°C): 4'],
  ])('of "%s" is described as a person would write it', (question, line) => {
    const state = {
      note: 'Door open',
      media: [],
      failed: false,
      demands: { note: false, media: 0, issue: null },
    }
    expect(issueFrom('i', state, { question, section: 'Rooms', answer: '4' }).description).toBe(
      `Rooms\n${line}\nDoor open`,
    )
  })

  test('is filled in from its question, changed part by part, withdrawn and brought back', async () => {
    const { field, uuid, open } = await started()
    const path = pathOf(open, 'Air temperature')
    await open.change({ kind: 'note', path, value: 'Door stood open' })
    await open.change({ kind: 'media_add', path, value: { uuid: 'photo-1' } })
    const id = field.device().ids()
    const raised = issueFrom(id, stateAt(open, path), {
      question: 'Air temperature',
      section: 'Freezer rooms',
      answer: '-3 °C',
    })
    expect(raised).toMatchObject({
      title: 'Air temperature',
      description: 'Freezer rooms\nAir temperature: -3 °C\nDoor stood open',
      media: ['photo-1'],
    })
    await open.change(keepIssue(path, raised))
    const due: RaisedIssue = { ...raised, due_date: '2026-12-01', priority: 'high' }
    await open.change(keepIssue(path, due, raised))
    expect(issuesOf(stateAt(open, path))).toEqual([due])
    await open.change(keepIssue(path, { ...due, due_date: null }, due))
    expect(issuesOf(stateAt(open, path))[0]?.due_date).toBeNull()
    await open.change(withdrawIssue(path, raised))
    expect(issuesOf(stateAt(open, path))).toEqual([])
    await open.change(keepIssue(path, due))
    expect(issuesOf(stateAt(open, path))).toEqual([due])
    const kinds = (await field.device().store.operations(uuid)).map(({ op }) => op.kind)
    expect(kinds.filter((kind) => kind === 'issue')).toHaveLength(5)
  })

  test('is what the rule that demands it asks for', () => {
    const demands = { note: false, media: 0, issue: { priority: 'high', title: 'Call the technician' } }
    const asked = issueFrom(
      'i',
      { note: '', media: [], failed: false, demands },
      { question: 'Q', section: '', answer: '' },
    )
    expect(asked).toMatchObject({ title: 'Call the technician', priority: 'high', description: '' })
  })
})

test('two captions of one question that are typed one after the other are both kept', async () => {
  const { field, uuid, open } = await started()
  const path = pathOf(open, 'Seal condition')
  for (const photo of ['p1', 'p2']) await open.change({ kind: 'media_add', path, value: { uuid: photo } })
  for (const [photo, caption] of [
    ['p1', 'Left'],
    ['p1', 'Left side'],
    ['p2', 'Right side'],
  ] as const)
    await open.type({ kind: 'media_edit', path, value: { uuid: photo, caption } })
  const captions = (of: OpenInspection): readonly string[] => stateAt(of, path).media.map(({ caption }) => caption)
  expect(captions(open)).toEqual(['Left side', 'Right side'])
  await open.close()
  await field.reopen()
  expect(captions(await openIt(field, uuid))).toEqual(['Left side', 'Right side'])
})

describe('what was answered the last time', () => {
  const complete = async (field: Awaited<ReturnType<typeof started>>['field'], title: string, value: Json) => {
    const inspection = await field.start(coldStore())
    const open = await openIt(field, inspection.uuid)
    await open.change({ kind: 'answer', path: pathOf(open, title), value })
    await open.change({ kind: 'note', path: pathOf(open, title), value: 'As before' })
    await open.complete()
    await open.close()
    field.clock.advance(60_000)
    return { inspection, path: pathOf(open, title) }
  }

  test('comes from the newest inspection that was completed on this device, never from this one', async () => {
    const { field, inspection } = await started()
    const before = { ...inspection, asset: null }
    expect(await readLastTime(field.device(), before)).toBeNull()
    await complete(field, 'Air temperature', -18)
    const { path } = await complete(field, 'Air temperature', -20)
    const last = await readLastTime(field.device(), before)
    expect(last?.answers.get(path.join('/'))).toEqual({ answer: -20, na: false, note: 'As before', media: [] })
  })

  test('shows a marked photo with what was drawn on it, never without', async () => {
    const { field, inspection } = await started()
    const earlier = await field.start(coldStore())
    const open = await openIt(field, earlier.uuid)
    const path = pathOf(open, 'Air temperature')
    for (const photo of ['plain', 'driver', 'gone'])
      await open.change({ kind: 'media_add', path, value: { uuid: photo } })
    await open.change({ kind: 'media_edit', path, value: { uuid: 'driver', markup_uuid: 'blurred' } })
    await open.change({ kind: 'media_remove', path, value: { uuid: 'gone' } })
    await open.complete()
    const last = await readLastTime(field.device(), { ...inspection, asset: null })
    expect(last?.answers.get(path.join('/'))?.media).toEqual(['plain', 'blurred'])
  })

  test('comes from the server where that is newer, with its photos', async () => {
    const { field, inspection } = await started()
    const { path } = await complete(field, 'Air temperature', -18)
    const row = { path: [...path], kind: 'answer', op: 'o', seq: 1, at: '2099-01-01T00:00:00Z', device: 'Other' }
    await keepExtras(field.device().store, {
      people: [{ uuid: 'someone', name: 'Dr Ito' }],
      last_times: [
        {
          template_uuid: inspection.template,
          asset_uuid: null,
          inspection_uuid: 'other',
          number: '#7',
          completed_at: '2099-01-01T00:00:00Z',
          answers: [
            { ...row, aspect: 'answer', value: -3 },
            { ...row, aspect: 'media:photo', value: { uuid: 'photo' } },
            { ...row, aspect: 'media:gone', value: null },
          ],
          pictures: [{ uuid: 'photo', url: 'w1/photo?sig=1' }],
        },
      ],
    })
    const last = await readLastTime(field.device(), { ...inspection, asset: null })
    expect(last?.number).toBe('#7')
    expect(last?.answers.get(path.join('/'))).toEqual({ answer: -3, na: false, note: '', media: ['photo'] })
    expect(await keptPeople(field.device().store)).toEqual([{ uuid: 'someone', name: 'Dr Ito' }])
  })

  const pumps = () =>
    templateOf('Pumps', [
      { type: 'start_page', title: 'Start', depth: 0 },
      { type: 'asset', title: 'Pump' },
      { type: 'number', title: 'Pressure' },
    ])
  const measured = async (field: Awaited<ReturnType<typeof started>>['field'], asset: string, value: number) => {
    const { uuid } = await field.start(pumps())
    const open = await openIt(field, uuid)
    await open.change({ kind: 'answer', path: pathOf(open, 'Pump'), value: asset })
    await open.change({ kind: 'answer', path: pathOf(open, 'Pressure'), value })
    await open.complete()
    await open.close()
    field.clock.advance(60_000)
  }
  const told = (asset: string, value: number, path: readonly string[]): ToldLastTime => ({
    template_uuid: 'template',
    asset_uuid: asset,
    inspection_uuid: `at ${asset}`,
    number: '#7',
    completed_at: '2099-01-01T00:00:00Z',
    answers: [
      { path: [...path], kind: 'answer', op: 'o', seq: 1, at: '2099-01-01', device: 'Other', aspect: 'answer', value },
    ],
    pictures: [],
  })

  test('is that of the same asset, though another one was inspected since', async () => {
    const { field, inspection, open } = await started(pumps())
    const at = (asset: string | null) => readLastTime(field.device(), { ...inspection, asset })
    const pressure = pathOf(open, 'Pressure').join('/')
    await measured(field, 'pump-1', 3)
    await measured(field, 'pump-2', 9)
    expect((await at('pump-1'))?.answers.get(pressure)?.answer).toBe(3)
    expect((await at('pump-2'))?.answers.get(pressure)?.answer).toBe(9)
    expect(await at('pump-3')).toBeNull()
    expect(await at(null)).toBeNull()
    await keepExtras(field.device().store, { people: [], last_times: [told('pump-1', 4, pathOf(open, 'Pressure'))] })
    expect((await at('pump-1'))?.answers.get(pressure)?.answer).toBe(4)
    expect((await at('pump-2'))?.answers.get(pressure)?.answer).toBe(9)
  })

  test('is asked for where this device knows of none, and known from then on', async () => {
    const { field, inspection, open } = await started(pumps())
    const { store, files, calls } = field.device()
    const asked: string[] = []
    const of = { ...inspection, asset: 'pump-5' }
    const find = () =>
      findLastTime(
        {
          store,
          files,
          calls: {
            ...calls,
            lastTime: async (template, asset) => {
              asked.push(`${template} ${asset}`)
              const found = { last_time: told('pump-5', 6, pathOf(open, 'Pressure')) }
              return { kind: 'done', status: 200, data: found }
            },
          },
        },
        of,
      )
    expect((await find())?.number).toBe('#7')
    expect((await find())?.number).toBe('#7')
    expect(asked).toEqual(['template pump-5'])
    expect((await readLastTime({ store }, of))?.number).toBe('#7')
  })
})

test('an instance is duplicated with its answers and notes, its photos stay its own', async () => {
  const { field, open } = await started(
    templateOf('Doors', [
      { type: 'page', title: 'Round', depth: 0 },
      {
        type: 'section',
        title: 'Door',
        depth: 1,
        options: { repeatable: true, repeatable_settings: { min: 0, max: null } },
      },
      { type: 'textAnswer', title: 'Name', depth: 2 },
      { type: 'textAnswer', title: 'Remark', depth: 2 },
    ]),
  )
  const section = open.compiled.items.find(({ item }) => item.title === 'Door')
  const base = section?.repeatBase ?? ''
  await open.change({ kind: 'repeat_add', path: [base], value: { key: 'first' } })
  await open.change({ kind: 'repeat_add', path: [base], value: { key: 'last' } })
  const below = (key: string, title: string): readonly string[] => [base, key, ...pathOf(open, title)]
  await open.change({ kind: 'answer', path: below('first', 'Name'), value: 'North' })
  await open.change({ kind: 'note', path: below('first', 'Name'), value: 'Sticks' })
  await open.change({ kind: 'media_add', path: below('first', 'Name'), value: { uuid: 'photo' } })
  const holder = stateAt(open, [base])
  for (const change of copyInstance(open.session, holder, [base, 'first'].join('/'), () => 'copy'))
    await open.change(change)
  expect(stateAt(open, [base]).instances).toEqual(['first', 'copy', 'last'])
  expect(stateAt(open, below('copy', 'Name'))).toMatchObject({ answer: 'North', note: 'Sticks', media: [] })
  expect(stateAt(open, below('copy', 'Remark')).answered).toBe(false)
  field.device().stop()
})
