import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { FeatureKey } from './plans.ts'

/** `public`: no sign-in. `signed-in`: any user of the workspace. A list: any one of the permissions suffices. */
export type Access = 'public' | 'signed-in' | readonly [Permission, ...Permission[]]

type Shape = z.ZodType

/**
 * One call of the HTTP API, declared once. The server's route, the OpenAPI document, the typed client and the refusal
 * tests are all made from it. `path` has `:name` parameters; every `:id` takes a number or a UUID.
 */
export interface Call<
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly summary: string
  readonly access: Access
  /** The plan feature without which the call answers 402. */
  readonly feature?: FeatureKey
  readonly query?: Query
  readonly body?: Body
  /** A multipart call: the field `file` beside the fields of `body`; `many`: files in fields of any name. */
  readonly upload?: boolean | 'many'
  /** What `data` of the envelope holds; a `file` answer is bytes. */
  readonly output: Output
  readonly answer?: AnswerForm
  /** 201 only where a record is made. */
  readonly status?: 200 | 201
  /** The 404 of this call's subject; also answered to an id that is neither a number nor a UUID. */
  readonly notFound?: ErrorCode
  /** Codes of this call beyond the general ones. */
  readonly errors?: readonly ErrorCode[]
  /** The answer holds a token: it is never kept for a repeated call. */
  readonly secret?: boolean
  /** Only by a sign-in: a personal API key is refused, whatever its owner may do. */
  readonly signInOnly?: boolean
  /**
   * About the person's account, which is more than one workspace: refused to who came in by a workspace's identity
   * provider, for that provider speaks for its own workspace only.
   */
  readonly ownAccount?: boolean
  /** Largest body in bytes; 1 MB when absent. */
  readonly maxBytes?: number
  /** Ends the sign-in of the browser that asks: what it kept of answers and files goes with it. */
  readonly clearsCache?: boolean
  /** Guards sign-in calls: the XSRF cookie, when it came, must be echoed (decisions Q-API-4). */
  readonly xsrf?: boolean
  /** Changes nothing of the workspace: also for who sees it as another user, to whom nothing else but reading is open. */
  readonly whileViewing?: boolean
  /** Counted per account and per address: sign-in, codes, resets. */
  readonly limited?: 'sign-in' | 'public'
}

type AnswerForm = 'envelope' | 'bare' | 'file'

/** Declares a call; what a handler or a client must know of it (path, access, answer, upload) stays literal. */
export const call = <
  Path extends string,
  Output extends Shape,
  const Declared extends Access,
  Query extends Shape = z.ZodNever,
  Body extends Shape = z.ZodNever,
  Form extends AnswerForm = 'envelope',
  Upload extends boolean | 'many' = false,
>(
  declaration: Call<Query, Body, Output, Path> & {
    readonly access: Declared
    readonly answer?: Form
    readonly upload?: Upload
  },
): Call<NoInfer<Query>, NoInfer<Body>, Output, NoInfer<Path>> & {
  readonly access: NoInfer<Declared>
  readonly answer?: NoInfer<Form>
  readonly upload?: NoInfer<Upload>
} => declaration

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParametersOf<C extends Call> = Readonly<Record<ParameterNames<C['path']>, string>>

type Given<S> = S extends z.ZodType ? (z.input<S> extends never ? undefined : z.input<S>) : undefined
type Parsed<S> = S extends z.ZodType ? (z.output<S> extends never ? undefined : z.output<S>) : undefined

/** What a caller gives. */
export interface InputOf<C extends Call> {
  readonly params: ParametersOf<C>
  readonly query: C extends Call<infer Query> ? Given<Query> : undefined
  readonly body: C extends Call<z.ZodType, infer Body> ? Given<Body> : undefined
}

/** What the handler gets: parsed, defaults filled in. */
export interface ParsedInputOf<C extends Call> {
  readonly params: ParametersOf<C>
  readonly query: C extends Call<infer Query> ? Parsed<Query> : undefined
  readonly body: C extends Call<z.ZodType, infer Body> ? Parsed<Body> : undefined
}

export type OutputOf<C extends Call> = C extends Call<z.ZodType, z.ZodType, infer Output> ? z.input<Output> : never
export type AnswerOf<C extends Call> = C extends Call<z.ZodType, z.ZodType, infer Output> ? z.output<Output> : never

/** The calls of one module, by the name of the operation. */
export type Module = Readonly<Record<string, Call>>
