import { describe, expect, onTestFinished, test } from 'vitest'
import { TaskTooLong } from './WorkerLine.ts'
import { WorkerProcess } from './WorkerProcess.ts'
import { WorkerThread } from './WorkerThread.ts'

const options = { file: new URL('./doubling.testing.ts', import.meta.url), name: 'doubling', memoryMb: 100 }

describe.each([
  ['a thread', WorkerThread<number, number>],
  ['a process', WorkerProcess<number, number>],
])('in %s', (_, Worker) => {
  const opened = (limitMs?: number) => {
    const worker = new Worker({ ...options, ...(limitMs === undefined ? {} : { limitMs }) })
    onTestFinished(() => worker.close())
    return worker
  }

  test('tasks sent at once each get their own result', async () => {
    const thread = opened()
    expect(await Promise.all([1, 2, 3].map((task) => thread.run(task)))).toEqual([2, 4, 6])
  })

  test('a task that can’t be done fails with its words, the others are done', async () => {
    const thread = opened()
    const [failed, done] = await Promise.allSettled([thread.run(-1), thread.run(4)])
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: '-1 can’t be doubled' } })
    expect(done).toEqual({ status: 'fulfilled', value: 8 })
  })

  test('a worker that dies takes its own tasks with it; the next task starts another', async () => {
    const thread = opened()
    await expect(thread.run(0)).rejects.toThrow('the doubling worker ended')
    expect(await thread.run(5)).toBe(10)
  })

  test('one that was closed starts again with the next task', async () => {
    const thread = opened()
    expect(await thread.run(1)).toBe(2)
    await thread.close()
    expect(await thread.run(2)).toBe(4)
  })

  test('a task that takes too long is given up; those behind it are done in another worker', async () => {
    const worker = opened(3000)
    const [endless, done] = await Promise.allSettled([worker.run(13), worker.run(4)])
    expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TaskTooLong) })
    expect(done).toEqual({ status: 'fulfilled', value: 8 })
    expect(await worker.run(3)).toBe(6)
  })
})

test('a process that holds too much after a task is ended, and the next task starts another', async () => {
  const patient = new WorkerProcess<number, number>({ ...options, restAtMb: 10_000 })
  const narrow = new WorkerProcess<number, number>({ ...options, restAtMb: 1 })
  onTestFinished(() => Promise.all([patient.close(), narrow.close()]).then(() => undefined))
  expect(await patient.run(7)).toBe(await patient.run(7))
  const first = await narrow.run(7)
  const [second, third] = await Promise.all([narrow.run(7), narrow.run(7)])
  expect(second).not.toBe(first)
  // Nobody's task is cut off.
  expect(third).toBe(second)
})
