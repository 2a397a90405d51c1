import { itemOf, type Template, type TemplateEdit } from '@plumbline/checklist'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { setTitle } from '../actions/writeItem.ts'
import { openBuilder, type Builder } from '../openBuilder.ts'
import { fakeServer, type FakeServer } from '../testing/fakeServer.ts'
import { inlineChecks } from '../testing/inlineChecks.ts'
import { manualClock } from '../testing/manualClock.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { createRecovery } from './recovery.ts'

let opened: Builder[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const builder of opened) builder.close()
  opened = []
})

const sample = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])
const title = (id: string, text: string): TemplateEdit => ({ kind: 'set_title', id, title: text })

const open = async (server: FakeServer) => {
  const clock = manualClock()
  const builder = await openBuilder({
    calls: server.calls,
    templateId: '7',
    clock,
    ids: countingIds('00000000-0000-4000-8000-'),
    recovery: createRecovery(localStorage, '7', 'tab', () => false),
    whenIdle: (perform) => clock.after(0, perform),
    checks: inlineChecks,
  })
  opened.push(builder)
  const settle = async (ms = 0): Promise<void> => {
    clock.pass(ms)
    for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  }
  const template = (): Template => builder.store.read().template
  const write = (id: string, text: string): void => builder.store.run(setTitle(template(), id, text))
  return { builder, server, settle, template, write, state: builder.store.read }
}

test('a save of another comes in by itself while nothing is unsaved; the selection stays and it is told who saved', async () => {
  const { builder, server, settle, template, state } = await open(fakeServer(sample()))
  builder.store.select('b')
  server.saveAsOther(title('a', 'Theirs'), { kind: 'move', ids: ['b'], parent_id: 'p', before: 'a' })
  builder.others.heard(2, 'Marc')
  await settle()
  expect(itemOf(template(), 'a')?.title).toBe('Theirs')
  expect(state()).toMatchObject({ current: 'b', saving: { kind: 'saved', by: 'Marc' }, dialog: null })
  expect(builder.saving.revision()).toBe(2)
})

test('what was written before another’s save can still be taken back, unless the other touched it', async () => {
  const { builder, server, settle, template, write } = await open(fakeServer(sample()))
  write('a', 'Mine')
  await settle()
  server.saveAsOther(title('b', 'Theirs'))
  builder.others.heard(3, 'Marc')
  await settle()
  builder.store.undo()
  expect(itemOf(template(), 'a')?.title).toBe('a')
  expect(itemOf(template(), 'b')?.title).toBe('Theirs')
  await settle(1000)
  expect(itemOf(server.template(), 'a')?.title).toBe('a')

  write('a', 'Mine again')
  await settle(1000)
  server.saveAsOther(title('a', 'Theirs now'))
  builder.others.heard(server.revision(), 'Marc')
  await settle()
  expect(builder.store.read().history.past).toEqual([])
})

test('the own save is not loaded again when the channel tells of it', async () => {
  const { builder, server, settle, write } = await open(fakeServer(sample()))
  write('a', 'Mine')
  await settle()
  builder.others.heard(2, 'Me')
  await settle()
  expect(server.said.filter(({ call }) => call === 'readTemplate')).toHaveLength(1)
})

test('different items: mine goes onto theirs and is saved, and undo takes back mine alone', async () => {
  const { builder, server, settle, template, write, state } = await open(fakeServer(sample()))
  server.saveAsOther(title('b', 'Theirs'))
  write('a', 'Mine')
  await settle()
  await settle(1500)
  // What compares two sides is fetched when it is needed first.
  await expect.poll(state).toMatchObject({ needMergeRequest: true, dialog: { kind: 'revision' } })
  builder.others.heard(2, 'Marc')
  const meeting = await builder.others.compare()
  expect(meeting.names).toEqual(['Marc'])
  expect(meeting.compared).toEqual({
    mine: [{ kind: 'item', id: 'a' }],
    theirs: [{ kind: 'item', id: 'b' }],
    both: [],
  })
  expect(builder.others.merge(meeting, () => 'theirs')).toBe(0)
  expect(state().needMergeRequest).toBe(false)
  await settle(1000)
  expect([itemOf(server.template(), 'a')?.title, itemOf(server.template(), 'b')?.title]).toEqual(['Mine', 'Theirs'])
  expect(state().saving.kind).toBe('saved')
  await settle(200)
  expect(localStorage).toHaveLength(0)
  builder.store.undo()
  expect([itemOf(template(), 'a')?.title, itemOf(template(), 'b')?.title]).toEqual(['a', 'Theirs'])
})

test('the same item: the choice of the author is what is saved', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { builder, server, settle, write } = await open(fakeServer(sample()))
    server.saveAsOther(title('a', 'theirs'))
    write('a', 'mine')
    await settle()
    const meeting = await builder.others.compare()
    expect(meeting.compared.both).toMatchObject([{ id: 'a', fields: [{ field: 'title', by: 'both' }] }])
    builder.others.merge(meeting, () => choice)
    await settle(1000)
    expect(itemOf(server.template(), 'a')?.title).toBe(choice)
  }
})

test('a global response that changes comes in under the same revision, once nothing is unsaved', async () => {
  const { builder, server, settle, template, write } = await open(fakeServer(sample()))
  const changed = (label: string): TemplateEdit => ({
    kind: 'set_part',
    part: 'global_responses',
    key: 'shared',
    value: { uuid: 'shared', options: [{ uuid: 'o', label }] },
  })
  const label = (): string | undefined => template().global_responses[0]?.options[0]?.label
  server.changeShared(changed('Good'))
  builder.others.heardShared()
  await settle()
  expect(label()).toBe('Good')
  expect(builder.saving.revision()).toBe(1)
  write('a', 'Mine')
  server.changeShared(changed('Fine'))
  builder.others.heardShared()
  expect(label()).toBe('Good')
  await settle(1000)
  expect(label()).toBe('Fine')
  expect(itemOf(template(), 'a')?.title).toBe('Mine')
  expect(builder.saving.revision()).toBe(2)
})
