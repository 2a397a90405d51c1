import type { CDPSession } from '@playwright/test'

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that the thread itself ran. */
  readonly tdur?: number
}

const isTraced = (event: unknown): event is Traced =>
  typeof event === 'object' && event !== null && 'name' in event && 'pid' in event && 'tid' in event

/**
 * Milliseconds that the longest task of a page's own thread worked while `work` ran: on a machine that others use too,
 * the time from its beginning to its end says more of them than of the page.
 */
export const longestTaskOf = async (devtools: CDPSession, work: () => Promise<void>): Promise<number> => {
  const events: Traced[] = []
  const collect = ({ value }: { readonly value: readonly unknown[] }): void => {
    events.push(...value.filter(isTraced))
  }
  devtools.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await work()
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  // The thread that lays out the page: of the other processes' threads there are traces too.
  const page = events.find(({ name }) => name === 'Layout')
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === page?.pid && tid === page.tid)
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
