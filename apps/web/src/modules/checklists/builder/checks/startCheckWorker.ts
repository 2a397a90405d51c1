/** The engine's checks in a thread of their own: its bundle holds the engine and nothing of the screens. */
export const startCheckWorker = (): Worker =>
  new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module', name: 'checks' })
