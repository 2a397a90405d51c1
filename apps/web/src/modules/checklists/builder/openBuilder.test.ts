import { itemOf, type Finding, type Template } from '@plumbline/checklist'
import { CallError } from '@plumbline/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { addItem, targetAfter } from './actions/addItems.ts'
import { removeItems } from './actions/removeItems.ts'
import { setOptions, setTitle } from './actions/writeItem.ts'
import type { CheckRunner } from './checks/CheckRunner.ts'
import { openBuilder, type Builder } from './openBuilder.ts'
import { writeRules } from './rules/ruleSets.ts'
import { pauseMs } from './saving/createSaveQueue.ts'
import { createRecovery, type Recovery } from './saving/recovery.ts'
import type { Outcome } from './store/outcome.ts'
import { fakeServer, refusal, type FakeServer } from './testing/fakeServer.ts'
import { inlineChecks } from './testing/inlineChecks.ts'
import { manualClock, type ManualClock } from './testing/manualClock.ts'
import { templateOf, viewOf } from './testing/sampleTemplate.ts'

let opened: Builder[] = []

interface Sitting {
  readonly builder: Builder
  readonly server: FakeServer
  readonly clock: ManualClock
  readonly template: () => Template
  readonly settle: () => Promise<void>
}

const tab = (name: string): Recovery => createRecovery(localStorage, '7', name, () => false)

const open = async (
  server: FakeServer,
  recovery: Recovery = tab('tab'),
  checks: () => CheckRunner = inlineChecks,
): Promise<Sitting> => {
  const clock = manualClock()
  const builder = await openBuilder({
    calls: server.calls,
    templateId: '7',
    clock,
    ids: countingIds('00000000-0000-4000-8000-'),
    recovery,
    whenIdle: (perform) => clock.after(0, perform),
    checks,
  })
  opened.push(builder)
  return {
    builder,
    server,
    clock,
    template: () => builder.store.read().template,
    settle: async () => {
      clock.pass(0)
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
  }
}

const sample = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])
const callsOf = ({ server }: Sitting): readonly string[] =>
  server.said.map(({ call }) => call).filter((call) => call !== 'readTemplate' && call !== 'allFolders')

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const builder of opened) builder.close()
  opened = []
})

test('an edit reaches the server as an edit, and both sides stay the same', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'Is it dry?'))
  await sitting.settle()
  expect(callsOf(sitting)).toEqual(['editTemplate'])
  expect(itemOf(sitting.server.template(), 'a')?.title).toBe('Is it dry?')
  expect(sitting.builder.store.read().saving).toMatchObject({ kind: 'saved' })
})

test('the responses of a new question are made before the question is saved', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.builder.store.run(
    addItem(viewOf(sitting.template()), { type: 'yesno', title: 'New', target: targetAfter(sitting.template(), 'a') }),
  )
  await sitting.settle()
  expect(callsOf(sitting)).toEqual(['newResponse', 'editTemplate'])
  expect(sitting.server.template()).toEqual(sitting.template())
})

test('past items go only where there are rules, and name what undo can bring back', async () => {
  const sitting = await open(fakeServer(sample()))
  const { store } = sitting.builder
  const rule = { uuid: 'r', kind: 'preAction', branches: [] } as const
  store.run(setTitle(sitting.template(), 'a', 'A'))
  await sitting.settle()
  expect(callsOf(sitting)).toEqual(['editTemplate'])
  const next = async (outcome: Outcome): Promise<void> => {
    store.run(outcome)
    sitting.clock.pass(1000)
    await sitting.settle()
  }
  await next(writeRules(sitting.template(), 'a', [rule], { ids: countingIds('set') }))
  await next(writeRules(sitting.template(), 'b', [rule], { ids: countingIds('other') }))
  await next(removeItems(sitting.template(), { ids: ['b'] }))
  const [first, second, third] = sitting.server.said.filter(({ call }) => call === 'pastItems')
  expect(first?.input).toMatchObject({ body: { revision: 3, items: [{ id: 'a' }] } })
  expect(second?.input).toMatchObject({ body: { revision: 4, items: [{ id: 'a' }, { id: 'b' }] } })
  // Gone from the template, but one undo away.
  expect(third?.input).toMatchObject({ body: { revision: 5, items: [{ id: 'a' }, { id: 'b' }] } })
})

test('undo is saved like an edit', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'A'))
  await sitting.settle()
  sitting.builder.store.undo()
  // The same title as just before: written on, it goes with what may still come.
  sitting.clock.pass(pauseMs)
  await sitting.settle()
  expect(itemOf(sitting.server.template(), 'a')?.title).toBe('a')
})

test('the lost answer of a save is asked for again, and nothing is done twice', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.server.failNext('editTemplate', new CallError(0, null))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'A'))
  await sitting.settle()
  expect(sitting.builder.store.read().saving).toEqual({ kind: 'offline' })
  sitting.clock.pass(1000)
  await sitting.settle()
  expect(itemOf(sitting.server.template(), 'a')?.title).toBe('A')
  expect(sitting.server.revision()).toBe(2)
})

test('409 opens the conflict with what the server said; the copy carries what stands here', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.server.saveAsOther()
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'Min'))
  await sitting.settle()
  sitting.clock.pass(1000)
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'Mine'))
  await sitting.settle()
  sitting.clock.pass(1000)
  // Whoever types is not interrupted.
  expect(sitting.builder.store.read().dialog).toBeNull()
  sitting.clock.pass(500)
  await sitting.settle()
  // What compares two sides is fetched when it is needed first.
  await expect
    .poll(() => sitting.builder.store.read())
    .toMatchObject({
      needMergeRequest: true,
      dialog: { kind: 'revision', message: 'Somebody else saved' },
    })
  expect(await sitting.builder.saveAsCopy('Sample (copy)')).toBe('8')
  const copy = sitting.server.said.find(({ call }) => call === 'saveTemplate')
  expect(JSON.stringify(copy?.input)).toContain('"Mine"')
})

const titleEdit = (id: string, title: string) => ({ kind: 'set_title', id, title }) as const

test('a title that both wrote is offered at its line before the dialog asks; the choice merges both', async () => {
  for (const [side, title] of [
    ['theirs', 'Theirs'],
    ['mine', 'Mine'],
  ] as const) {
    const sitting = await open(fakeServer(sample()))
    const { store } = sitting.builder
    sitting.server.saveAsOther(titleEdit('a', 'Theirs'), titleEdit('b', 'Only theirs'))
    store.run(setTitle(sitting.template(), 'a', 'Mine'))
    await sitting.settle()
    // What compares two sides is fetched when it is needed first.
    await vi.waitFor(() => expect(store.read().meanwhile).toMatchObject({ offers: [{ id: 'a', theirs: 'Theirs' }] }))
    expect(store.read().dialog).toBeNull()
    sitting.clock.pass(2000)
    expect(store.read().dialog).toBeNull()
    await sitting.builder.chooseTitle('a', side)
    await sitting.settle()
    expect(store.read().meanwhile).toBeNull()
    expect(['a', 'b'].map((id) => itemOf(sitting.template(), id)?.title)).toEqual([title, 'Only theirs'])
    sitting.clock.pass(20_000)
    await sitting.settle()
    expect(store.read()).toMatchObject({ dialog: null, saving: { kind: 'saved' } })
    expect(itemOf(sitting.server.template(), 'a')?.title).toBe(title)
    sitting.builder.close()
    localStorage.clear()
  }
})

test('an offer nobody answers becomes the dialog, and where more than titles meet there is none', async () => {
  const sitting = await open(fakeServer(sample()))
  const { store } = sitting.builder
  sitting.server.saveAsOther(titleEdit('a', 'Theirs'))
  store.run(setTitle(sitting.template(), 'a', 'Mine'))
  await sitting.settle()
  await vi.waitFor(() => expect(store.read().meanwhile).not.toBeNull())
  sitting.clock.pass(10_000)
  await sitting.settle()
  expect(store.read().dialog).toMatchObject({ kind: 'revision' })
  const other = await open(fakeServer(sample()), tab('other'))
  other.server.saveAsOther({ kind: 'set_options', id: 'b', set: { min: 1 } }, titleEdit('a', 'Theirs'))
  other.builder.store.run(setTitle(other.template(), 'a', 'Mine'))
  other.builder.store.run({ kind: 'change', edit: { kind: 'set_options', id: 'b', set: { min: 2 } } })
  await other.settle()
  other.clock.pass(1500)
  await other.settle()
  await expect.poll(() => other.builder.store.read().dialog).toMatchObject({ kind: 'revision' })
  expect(other.builder.store.read().meanwhile).toBeNull()
})

test('however late the conflict is heard of, both titles stand at the line before the dialog asks, and as long', async () => {
  const sitting = await open(fakeServer(sample()))
  const { store } = sitting.builder
  sitting.server.saveAsOther(titleEdit('a', 'Theirs'))
  store.run(setTitle(sitting.template(), 'a', 'Mine'))
  // The answer took longer than anybody types.
  sitting.clock.pass(60_000)
  await sitting.settle()
  await vi.waitFor(() => expect(store.read().meanwhile).not.toBeNull())
  expect(store.read().dialog).toBeNull()
  sitting.clock.pass(9999)
  await sitting.settle()
  expect(store.read().dialog).toBeNull()
  sitting.clock.pass(1)
  await sitting.settle()
  expect(store.read().dialog).toMatchObject({ kind: 'revision' })
})

test('any other refusal is a dialog with what was said, and the edits wait', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.server.failNext('editTemplate', refusal(413, 'GEN_TOO_LARGE', 'Too large'))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'A'))
  await sitting.settle()
  expect(sitting.builder.store.read().dialog).toEqual({ kind: 'unsaved', message: 'Too large' })
  expect(sitting.builder.saving.isDirty()).toBe(true)
  const flushed = sitting.builder.saving.flush()
  await sitting.settle()
  await expect(flushed).resolves.toBe(true)
})

test('a question that lacks what it cannot be saved without waits for it, and asks nobody', async () => {
  const sitting = await open(fakeServer(sample()))
  const { builder, server } = sitting
  const target = targetAfter(sitting.template(), 'b')
  builder.store.run(addItem(viewOf(sitting.template()), { type: 'asset_field', title: 'Serial', target }))
  await sitting.settle()
  expect(builder.store.read()).toMatchObject({ saving: { kind: 'incomplete' }, dialog: null })
  expect(builder.saving.isDirty()).toBe(true)
  await expect(builder.publish('')).resolves.toBeNull()
  expect(server.said.filter(({ call }) => call === 'editTemplate')).toEqual([])
  const item = sitting.template().items.find(({ type }) => type === 'asset_field')
  const chosen = { asset_type_uuid: 'u', asset_type_id: 4, field_key: 'serial', field_type: 'text', value_type: 'text' }
  builder.store.run(setOptions(sitting.template(), item?.id ?? '', chosen))
  await sitting.settle()
  expect(builder.store.read().saving.kind).toBe('saved')
  expect(builder.saving.isDirty()).toBe(false)
})

test('publishing saves first and sends the revision of the last save', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'A'))
  const published = sitting.builder.publish('What is new')
  await sitting.settle()
  await expect(published).resolves.toBe(1)
  const said = sitting.server.said.find(({ call }) => call === 'publishTemplate')
  expect(said?.input).toMatchObject({ body: { revision: 2, note: 'What is new' } })
  expect(sitting.builder.store.read().record).toMatchObject({ version: 1, hasDraft: false })
})

test('a tab that died gives its edits to the next one, which saves them and can take them back', async () => {
  const server = fakeServer(sample())
  const dying = await open(server, tab('dying'))
  // It dies: nobody closes it.
  opened = []
  server.failNext('editTemplate', new CallError(0, null))
  dying.builder.store.run(setTitle(dying.template(), 'a', 'Almost lost'))
  await dying.settle()
  dying.clock.pass(200)
  const next = await open(server, tab('next'))
  expect(next.builder.store.read().dialog).toEqual({ kind: 'recovered', count: 1, lost: 0 })
  expect(itemOf(next.template(), 'a')?.title).toBe('Almost lost')
  await next.settle()
  expect(itemOf(server.template(), 'a')?.title).toBe('Almost lost')
  next.builder.store.undo()
  expect(itemOf(next.template(), 'a')?.title).toBe('a')
})

test('leaving at once after a letter still saves it, and coming back waits for that', async () => {
  const server = fakeServer(sample())
  const first = await open(server, tab('first'))
  first.builder.store.run(setTitle(first.template(), 'a', 'Last letter'))
  first.builder.close()
  const second = await open(server, tab('second'))
  expect(itemOf(server.template(), 'a')?.title).toBe('Last letter')
  expect(itemOf(second.template(), 'a')?.title).toBe('Last letter')
  expect(second.builder.store.read().dialog).toBeNull()
})

test('what was saved leaves no copy behind', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.builder.store.run(setTitle(sitting.template(), 'a', 'A'))
  await sitting.settle()
  sitting.clock.pass(200)
  expect(localStorage).toHaveLength(0)
})

test('the checks run when nothing else does, and find what an edit broke', async () => {
  const sitting = await open(fakeServer(sample()))
  sitting.clock.pass(0)
  expect(sitting.builder.store.read().findingsOf.has('a')).toBe(false)
  sitting.builder.store.run(setTitle(sitting.template(), 'a', ''))
  sitting.clock.pass(299)
  expect(sitting.builder.store.read().findingsOf.has('a')).toBe(false)
  sitting.clock.pass(1)
  expect(sitting.builder.store.read().findingsOf.get('a')).toMatchObject([{ code: 'title_empty' }])
})

test('what is found is about the template that was checked; after an edit it is checked again, or at once when asked', async () => {
  const answers: ((findings: readonly Finding[]) => void)[] = []
  const runner: CheckRunner = { check: (_, done) => void answers.push(done), close: () => undefined }
  const sitting = await open(fakeServer(sample()), tab('tab'), () => runner)
  const { store, checkNow } = sitting.builder
  const found: Finding = { code: 'title_empty', severity: 'warning', item_id: 'a', data: {} }
  sitting.clock.pass(0)
  const before = sitting.template()
  store.run(setTitle(before, 'a', 'A'))
  answers[0]?.([found])
  expect(store.read()).toMatchObject({ findings: [found], checking: { kind: 'running' } })
  expect(store.read().checked).toBe(before)
  checkNow()
  checkNow()
  expect(answers).toHaveLength(2)
  answers[1]?.([])
  expect(store.read()).toMatchObject({ findings: [], checking: { kind: 'done' } })
  expect(store.read().checked).toBe(sitting.template())
  sitting.clock.pass(1000)
  expect(answers).toHaveLength(2)
})
