import { openTable, TableUnreadable } from '@plumbline/interchange'
import type { TableStream } from '@plumbline/interchange'
import { serveTasks } from '../../platform/threads/index.ts'
import type { TableAnswer, TableTask } from './tableTask.ts'

let table: TableStream | null = null
let rows: AsyncIterator<readonly (readonly string[])[]> | null = null

async function* begin(opened: TableStream): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
  yield* opened.slices()
}

const answerTo = async (task: TableTask): Promise<TableAnswer> => {
  if (task.kind === 'open') {
    const opened = await openTable(task.content)
    if (!opened.ok) return { problem: opened.problem }
    table = opened
    const { format, encoding, delimiter } = opened
    return { opened: { format, encoding, delimiter } }
  }
  if (task.kind === 'close') {
    table = null
    rows = null
    return { rows: null }
  }
  if (table === null) throw new Error('no table is open')
  if (task.kind === 'first') rows = begin(table)
  const next = await rows?.next()
  return { rows: next === undefined || next.done === true ? null : next.value }
}

serveTasks<TableTask, TableAnswer>(async (task) => {
  try {
    return await answerTo(task)
  } catch (error) {
    if (error instanceof TableUnreadable) return { problem: error.problem }
    throw error
  }
})
