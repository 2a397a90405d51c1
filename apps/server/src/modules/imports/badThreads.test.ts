import { expect, test, vi } from 'vitest'
import { WorkerThread } from '../../platform/threads/index.ts'
import type { TableAnswer, TableTask } from './tableTask.ts'

const rows = Array.from({ length: 20_000 }, (_, at) => `P-${at},Pump ${at} in the hall at the river,Zürich`)
const csv = Buffer.from(rows.join('\n'))

/** It tells that no file can be opened, and cannot be told to let go of one. */
const program = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, task }) => parentPort.postMessage(task.kind === 'close'
    ? { id, heldMb: 1, problem: 'it does not close' }
    : { id, heldMb: 1, result: { problem: { code: 'empty', data: {} } } }))`
const startThread = () =>
  new WorkerThread<TableTask, TableAnswer>({
    file: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    name: 'broken',
    memoryMb: 50,
  })

test('threads that do not let go of their file take no place from those behind', async () => {
  // Threads that rest since another test would be taken instead of those that are broken.
  vi.resetModules()
  const { readTable } = await import('./readTable.ts')
  const open = () => readTable(csv, async ({ ok }) => ok, { startThread })
  expect(await Promise.all(Array.from({ length: 6 }, open))).toEqual(Array.from({ length: 6 }, () => false))
  const count = await readTable(csv, async (opened) => {
    if (!opened.ok) throw new Error(opened.problem.code)
    let rowsRead = 0
    for await (const slice of opened.slices()) rowsRead += slice.length
    return rowsRead
  })
  expect(count).toBe(rows.length)
})
