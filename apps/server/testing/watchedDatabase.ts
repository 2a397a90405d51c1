import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../src/platform/database/index.ts'

export interface WatchedDatabase {
  readonly database: Database
  /** What `ask` comes to, and the workspaces whose rows were entered for it, by whatever handle; jobs are not its doing. */
  readonly entering: <T>(ask: () => Promise<T>) => Promise<{ readonly came: T; readonly entered: readonly number[] }>
}

/** A database that tells which workspaces somebody's call has entered. */
export const watchedDatabase = (database: Database): WatchedDatabase => {
  const asking = new AsyncLocalStorage<Set<number>>()
  const enter = (workspaceId: number): void => void asking.getStore()?.add(workspaceId)
  return {
    entering: async (ask) => {
      const entered = new Set<number>()
      return { came: await asking.run(entered, ask), entered: [...entered] }
    },
    database: {
      ...database,
      inWorkspace: (workspaceId, work, options) => {
        enter(workspaceId)
        return database.inWorkspace(workspaceId, work, options)
      },
      global: (work, options) =>
        database.global(
          (tx) =>
            work({
              ...tx,
              within: (workspaceId, inside) => {
                enter(workspaceId)
                return tx.within(workspaceId, inside)
              },
            }),
          options,
        ),
    },
  }
}
