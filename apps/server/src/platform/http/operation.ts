import type { Readable } from 'node:stream'
import type { Call, Contract, ModuleName, OutputOf, ParametersOf, ParsedInputOf } from '@plumbline/contract'
import type { Actor } from '../access/index.ts'
import type { Context, PublicContext } from './context.ts'

/** Bytes as an answer. `attachment`: the client saves it under `name`, which may be anything; else it is shown. */
export interface FileAnswer {
  readonly kind: 'file'
  readonly type: string
  readonly name: string
  readonly attachment: boolean
  readonly content: Uint8Array | Readable
  readonly bytes?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: 200 | 206 | 304 | 416
}

export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/**
 * A call as its handler meets it. Path parameters come as they were written: look the subject up first (404, 409),
 * then ask for `input()`, which refuses what is malformed (422): that is the order api.md promises.
 */
export interface Incoming<C extends Call> {
  readonly params: ParametersOf<C>
  /** The body before it was judged: only for what must be compared before validation (a revision). */
  readonly raw: unknown
  readonly input: () => ParsedInputOf<C>
  /** The file of an upload call; refuses with 422 when there is none. */
  readonly file: () => UploadedFile
  /** Files of an upload call that came in a field of this name, also written `name[]` or `name[0]`, in their order. */
  readonly files: (name: string) => readonly UploadedFile[]
  readonly header: (name: string) => string | undefined
}

type ContextOf<C extends Call> = C['access'] extends 'public' ? PublicContext : Context

type Answer<C extends Call> = 'file' extends C['answer'] ? FileAnswer : OutputOf<C>

export type Handler<C extends Call> = (context: ContextOf<C>, incoming: Incoming<C>) => Promise<Answer<C>>

/** Every operation of a module, bound by name: a call of the contract without a handler does not compile. */
export type Handlers<M extends ModuleName> = {
  readonly [O in keyof Contract[M]]: Contract[M][O] extends Call ? Handler<Contract[M][O]> : never
}

export type { Actor }
