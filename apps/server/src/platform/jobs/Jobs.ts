import type { z } from 'zod'
import type { Tx } from '../database/index.ts'

export interface JobOptions {
  /** Tries after the first one; 5 by default, waiting longer each time. */
  readonly retries?: number
  /** Seconds a run may take before another process may take it over; 900 by default. */
  readonly expiresIn?: number
  /** How many of this kind run at once in one process; 1 by default. */
  readonly concurrency?: number
}

/** What a running job is told beside its data. */
export interface JobRun {
  readonly id: string
  /** Aborted when the process stops or the run has taken too long. */
  readonly signal: AbortSignal
  /** For whoever runs the server: what the job settled, and should not have had to. */
  readonly warn: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

/** One kind of job. The name is stored: never change it while some may wait. */
export interface Job<Data extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly run: (data: Data, run: JobRun) => Promise<void>
  readonly options: JobOptions
}

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly startAfter?: Date
  /** While a job of this kind with this key waits, another one is not added. */
  readonly onlyOne?: string
}

/** Work that is done later, at least once, leased from the database: a handler must bear to be run again. */
export interface Jobs {
  /** Declares a kind of job and what does it. Before `start`. */
  define<Data extends object>(
    name: string,
    schema: z.ZodType<Data>,
    run: Job<Data>['run'],
    options?: JobOptions,
  ): Job<Data>
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Runs the job again and again by a cron expression (UTC, minutes and up), once among all processes. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): void
  /** Begins to take jobs. After every kind was defined. */
  start(): Promise<void>
  /** Takes no more, waits for the running ones at most so long, then leaves them to be taken up again. */
  stop(withinMs?: number): Promise<void>
}
