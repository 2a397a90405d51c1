/** What the database's thread is started with. */
export interface WorkerInput {
  readonly folder: string
  readonly socketPath: string
  readonly maxConnections: number
}

export type ToWorker = 'close'

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'fatal'; readonly reason: string }
