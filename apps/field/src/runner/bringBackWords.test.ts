import 'fake-indexeddb/auto'
import type { Template } from '@plumbline/checklist'
import { afterEach, expect, test, vi } from 'vitest'
import { bringBackWords } from './bringBackWords.ts'
import { openKeptInspection, type OpenInspection } from './openKeptInspection.ts'
import { openFieldDevice, type FieldDevice } from './scenario/openFieldDevice.ts'
import { templateOf } from './scenario/template.ts'

afterEach(() => localStorage.clear())

/** A rule answers "Level" while "Colour" reads "red". */
const withRule = (): Template => {
  const template = templateOf('Signals', [
    { type: 'page', title: 'Page', depth: 0 },
    { type: 'textAnswer', title: 'Colour' },
    { type: 'textAnswer', title: 'Level' },
  ])
  const [, colour, level] = template.items
  if (!colour || !level) throw new Error('the template is too short')
  return {
    ...template,
    items: template.items.map((item) =>
      item === level ? { ...item, options: { ...item.options, rule_set_id: 'set' } } : item,
    ),
    rule_sets: [
      {
        uuid: 'set',
        has_visibility: false,
        related_items: [colour.id],
        action_items: [level.id],
        rules: [
          {
            uuid: 'rule',
            kind: 'rule',
            branches: [
              {
                type: 'if',
                match: 'all',
                conditions: [{ item_id: colour.id, operator: 'equals', value: 'red' }],
                actions: [{ action: 'set_value', item_id: level.id, value: 'high' }],
              },
            ],
          },
        ],
      },
    ],
  }
}

const openIt = async (field: FieldDevice, uuid: string): Promise<OpenInspection> => {
  const result = await openKeptInspection(field.device(), uuid)
  if (!result.ok) throw new Error(result.problem)
  return result.open
}

const pathOf = (open: OpenInspection, title: string): readonly string[] =>
  open.compiled.items.flatMap((item) => (item.item.title === title ? [item.baseId] : []))

const kept = async (field: FieldDevice, uuid: string) =>
  (await field.device().store.operations(uuid)).map(({ op }) => op.value)

/** The page goes while the store has not answered what was typed into "Colour". */
const tornAway = async (text: string, storesIt: boolean) => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(withRule())
  const open = await openIt(field, uuid)
  const { addOperation } = field.device().store
  vi.spyOn(field.device().store, 'addOperation').mockImplementation(async (...asked) => {
    if (storesIt) await addOperation(...asked)
    return new Promise(() => undefined)
  })
  void open.type({ kind: 'answer', path: pathOf(open, 'Colour'), value: text })
  if (storesIt) await vi.waitFor(async () => expect(await kept(field, uuid)).toEqual([text]), { timeout: 15_000 })
  await field.reopen()
  return { field, uuid }
}

test.each([false, true])(
  'what rules write because of a text that is brought back comes at once (the store had the text: %s)',
  async (storesIt) => {
    const { field, uuid } = await tornAway('red', storesIt)
    const open = await openIt(field, uuid)
    expect(open.stateOf(pathOf(open, 'Level').join('/'))?.answer).toBe('high')
    expect(await kept(field, uuid)).toEqual(['red', 'high'])
    expect(field.device().words.of()).toEqual([])
  },
)

test('words of an inspection that is never opened again are kept and sent; until then they are unsent work', async () => {
  const { field, uuid } = await tornAway('blue', false)
  const unsent = () => field.device().overview().unsent
  expect(unsent()).toMatchObject([{ inspection: uuid, refused: 1 }])
  await bringBackWords(field.device())
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ operations: 1, refused: 0 }]), { timeout: 15_000 })
  await field.send()
  expect(field.server.log(uuid).map(({ value }) => value)).toEqual(['blue'])
  await vi.waitFor(() => expect(unsent()).toEqual([]), { timeout: 15_000 })
})

test('words that the store still refuses stay, count as unsent work and let the inspection be opened', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field, uuid } = await tornAway('blue', false)
  vi.spyOn(field.device().store, 'addOperation').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await bringBackWords(field.device())
  const open = await openIt(field, uuid)
  expect((await open.unkept()).map(({ value }) => value)).toEqual(['blue'])
  expect(await open.complete()).toHaveLength(1)
  expect(open.inspection().completion).toBe('open')
  await vi.waitFor(() => expect(field.device().overview().unsent).toMatchObject([{ refused: 1 }]), { timeout: 15_000 })
  told.mockRestore()
})

test('the operation in the store and the word beside it are the same, also while typing goes on', async () => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(withRule())
  const open = await openIt(field, uuid)
  const noted: string[] = []
  const { note } = field.device().words
  vi.spyOn(field.device().words, 'note').mockImplementation((inspection, op) => {
    noted.push(op.id)
    note(inspection, op)
  })
  for (const text of ['b', 'bl', 'blue']) await open.type({ kind: 'answer', path: pathOf(open, 'Colour'), value: text })
  const stored = await field.device().store.operations(uuid)
  expect(stored.map(({ op }) => op.id)).toEqual(noted.slice(-1))
})
