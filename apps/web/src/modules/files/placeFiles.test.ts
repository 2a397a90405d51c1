import type { Clash, ClashChoice } from '@plumbline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../shared/testing/answers.ts'
import { placeFiles, type ClashAnswer } from './placeFiles.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const uuids = [1, 2, 3].map((number) => `01900000-0000-7000-8000-00000000000${number}`)
const [first = '', second = '', third = ''] = uuids

const clashOf = (uuid: string, isFile = true): Clash => ({
  id: uuids.indexOf(uuid) + 1,
  uuid,
  name: `${uuid.at(-1)}.png`,
  is_file: isFile,
  bytes: 2,
  updated_at: '2026-11-22T00:00:00.000Z',
  there: { id: 9, is_file: isFile, bytes: 1, updated_at: '2026-11-21T00:00:00.000Z' },
})

/** The first call finds these names taken, those after it are done. */
const server = (clashes: readonly Clash[]) => {
  let isFirst = true
  return answerCalls({
    'POST /file/move': () => {
      const taken = isFirst && clashes.length > 0
      isFirst = false
      return taken
        ? { status: 409, error_code: 'FIL_NAME_TAKEN', message: 'Taken', data: { clashes } }
        : { data: { list: [], skipped: 0 } }
    },
  })
}

const saying = (answers: readonly ClashAnswer[]) => {
  const told: string[] = []
  let at = 0
  return {
    told,
    ask: async ({ name }: Clash): Promise<ClashAnswer> => {
      told.push(name)
      return answers[at++] ?? null
    },
  }
}

const place = (ids: readonly string[], ask: Parameters<typeof placeFiles>[1]) =>
  placeFiles({ how: 'move', ids, destination: null }, ask)
const sent = (asked: ReturnType<typeof answerCalls>) =>
  asked.slice(1).map(({ body }) => {
    const { ids, on_conflict } = body as { ids: string[]; on_conflict?: ClashChoice }
    return [on_conflict ?? 'free', ids]
  })

test('what clashes with nothing goes in one call, unasked', async () => {
  const asked = server([])
  const { told, ask } = saying([])
  expect(await place(uuids, ask)).toBe(true)
  expect([asked.length, told]).toEqual([1, []])
})

test('FIL-018, FIL-019, FIL-020: each clash is settled as it was said, the others go all the same', async () => {
  const asked = server([clashOf(first), clashOf(second)])
  const { told, ask } = saying([
    { choice: 'replace', toAll: false },
    { choice: 'skip', toAll: false },
  ])
  expect(await place(uuids, ask)).toBe(true)
  expect(told).toEqual(['1.png', '2.png'])
  expect(sent(asked)).toEqual([
    ['free', [third]],
    ['replace', [first]],
    ['skip', [second]],
  ])
})

test('FIL-021: "apply to all" is asked only once', async () => {
  const asked = server(uuids.map((uuid) => clashOf(uuid)))
  const { told, ask } = saying([{ choice: 'skip', toAll: true }])
  expect(await place(uuids, ask)).toBe(true)
  expect(told).toEqual(['1.png'])
  expect(sent(asked)).toEqual([['skip', uuids]])
})

test('replacing all asks again where it can’t be: a folder is never replaced', async () => {
  const asked = server([clashOf(first), clashOf(second, false)])
  const { told, ask } = saying([
    { choice: 'replace', toAll: true },
    { choice: 'keep_both', toAll: false },
  ])
  expect(await place([first, second], ask)).toBe(true)
  expect(told).toEqual(['1.png', '2.png'])
  expect(sent(asked)).toEqual([
    ['keep_both', [second]],
    ['replace', [first]],
  ])
})

test('who takes it back changes nothing', async () => {
  const asked = server([clashOf(first)])
  expect(await place(uuids, async () => null)).toBe(false)
  expect(asked).toHaveLength(1)
})
