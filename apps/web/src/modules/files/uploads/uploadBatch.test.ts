import type { Clash } from '@plumbline/contract'
import { expect, test } from 'vitest'
import type { ClashAnswer } from '../placeFiles.ts'
import { askOfBatch, type UploadBatch } from './uploadBatch.ts'

const clashOf = (id: number, isFile = true): Clash => ({
  id,
  uuid: `01900000-0000-7000-8000-00000000000${id}`,
  name: `${id}.png`,
  is_file: true,
  bytes: 2,
  updated_at: '2026-11-22T00:00:00.000Z',
  there: { id: 9, is_file: isFile, bytes: 1, updated_at: '2026-11-21T00:00:00.000Z' },
})

/** Who answers, and what they were asked: the file, and how many come after it. */
const person = (...answers: readonly ClashAnswer[]) => {
  const asked: (readonly [number, number])[] = []
  const ask = async ({ id }: Clash, left: number): Promise<ClashAnswer> => {
    asked.push([id, left])
    return answers[asked.length - 1] ?? null
  }
  return { asked, ask }
}

test('FIL-021: of files that are uploaded together, “apply to all” is asked only once', async () => {
  const { asked, ask } = person({ choice: 'keep_both', toAll: false }, { choice: 'skip', toAll: true })
  const batch: UploadBatch = { left: 3, forAll: null }
  const said: unknown[] = []
  for (const left of [3, 2, 1, 0]) {
    batch.left = left
    said.push((await askOfBatch(ask, batch)(clashOf(4 - left), 0))?.choice)
  }
  expect(said).toEqual(['keep_both', 'skip', 'skip', 'skip'])
  expect(asked).toEqual([
    [1, 3],
    [2, 2],
  ])
})

test('what can’t be had for one of them is asked again, and the next files are asked about anew', async () => {
  const { asked, ask } = person({ choice: 'replace', toAll: true }, { choice: 'keep_both', toAll: false }, null)
  const batch: UploadBatch = { left: 2, forAll: null }
  await askOfBatch(ask, batch)(clashOf(1), 0)
  // A folder is never replaced.
  expect(await askOfBatch(ask, batch)(clashOf(2, false), 0)).toMatchObject({ choice: 'keep_both' })
  expect(await askOfBatch(ask, batch)(clashOf(3), 0)).toMatchObject({ choice: 'replace' })
  expect(await askOfBatch(ask, { left: 0, forAll: null })(clashOf(4), 0)).toBeNull()
  expect(asked.map(([id]) => id)).toEqual([1, 2, 4])
})
