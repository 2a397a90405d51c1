import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { TableUnreadable, tableToXlsx } from '@plumbline/interchange'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const rows = Array.from({ length: 20_000 }, (_, at) => [`P-${at}`, `Pump ${at} in the hall at the river`, 'Zürich'])
const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'))

/** The rows of a file, each time it is read. */
const readTwice = (content: Uint8Array, signal?: AbortSignal): Promise<readonly string[][]> =>
  readTable(
    content,
    async (opened) => {
      if (!opened.ok) throw new Error(opened.problem.code)
      // Whoever looks for the headings stops early; the rows behind begin anew.
      for await (const _ of opened.slices()) break
      const found: string[][] = []
      for await (const slice of opened.slices()) for (const row of slice) found.push([...row])
      return found
    },
    { signal },
  )

test('a large file gives the rows it has, from a thread of its own, also when more are read than have a place', async () => {
  expect(csv.byteLength).toBeGreaterThan(600_000)
  const all = await Promise.all(Array.from({ length: 6 }, () => readTwice(csv)))
  for (const found of all) expect(found).toEqual(rows)
})

test('so does a workbook', async () => {
  const [header = [], ...others] = rows
  const content = await buffer(Readable.from(tableToXlsx('Pumps', header, others)))
  // Random letters: a workbook is compressed.
  const noise = Array.from({ length: 20_000 }, (_, at) => [`P-${at}`, crypto.randomUUID(), crypto.randomUUID()])
  const large = await buffer(Readable.from(tableToXlsx('Pumps', header, noise)))
  expect(large.byteLength).toBeGreaterThan(600_000)
  expect(await readTwice(content)).toEqual(rows)
  expect(await readTwice(large)).toEqual([header, ...noise])
})

test('what is wrong far behind is told as it is, and the next file is read', async () => {
  const broken = Buffer.concat([csv, Buffer.from('\n"never closed')])
  await expect(readTwice(broken)).rejects.toThrow(TableUnreadable)
  await expect(readTwice(broken)).rejects.toMatchObject({ problem: { code: 'quoteNotClosed' } })
  expect(await readTwice(csv)).toHaveLength(rows.length)
})

test('a small workbook that unpacks to very much holds nobody else up', async () => {
  // Cells that all say the same: an archive of some 400 KB.
  const content = await buffer(
    Readable.from(
      tableToXlsx(
        'Pumps',
        ['a'],
        Array.from({ length: 20_000 }, () => Array.from({ length: 8 }, () => 'x')),
      ),
    ),
  )
  expect(content.byteLength).toBeLessThan(512 * 1024)
  let turns = 0
  const clock = setInterval(() => turns++, 5)
  const read = await readTable(content, async (opened) => {
    if (!opened.ok) throw new Error(opened.problem.code)
    let count = 0
    for await (const slice of opened.slices()) count += slice.length
    return count
  })
  clearInterval(clock)
  expect(read).toBe(20_001)
  expect(turns).toBeGreaterThan(10)
})

test('who is told to stop while waiting for a turn leaves the line, and those behind move up', async () => {
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  const busy = Array.from({ length: 4 }, () => readTable(csv, () => goOn))
  const stop = new AbortController()
  const given = readTwice(csv, stop.signal)
  const behind = readTwice(csv)
  const reason = new Error('stopped')
  stop.abort(reason)
  await expect(given).rejects.toBe(reason)
  await expect(readTwice(csv, stop.signal)).rejects.toBe(reason)
  letGo()
  await Promise.all(busy)
  expect(await behind).toEqual(rows)
})
