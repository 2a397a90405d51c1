import type { Json } from '@plumbline/checklist'

export interface Request {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address: "/inspections/new". */
  readonly path: string
  readonly body?: Json | undefined
  /** A multipart call. */
  readonly upload?: {
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly name: string
    readonly mime: string
    readonly fields: Readonly<Record<string, string>>
  }
  /** A call of the tus protocol; its answer is `{ offset }`, how much of the file has arrived. */
  readonly part?: {
    readonly headers: Readonly<Record<string, string>>
    readonly bytes?: Uint8Array<ArrayBuffer>
  }
  readonly timeout?: number
}

/** What the server said, its envelope opened, or that it could not be asked. */
export type Answer =
  | { readonly kind: 'done'; readonly status: number; readonly data: Json }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly error_code: string
      readonly message: string
      readonly data: Json
      /** Milliseconds the server asks to wait. */
      readonly retry_after: number | null
    }
  | { readonly kind: 'unreachable' }

export interface Network {
  readonly send: (request: Request) => Promise<Answer>
}
