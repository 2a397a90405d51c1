import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly stream: Readable
  /** Bytes of the whole file, also where only a part was asked for. */
  readonly size: number
  readonly type: string
  /** What `stream` holds: first and last byte, both counted; `end` is -1 for an empty file. */
  readonly range: ByteRange
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** `end` is counted and may be left out or lie past the file's end. */
export interface WantedRange {
  readonly start: number
  readonly end?: number | undefined
}

export interface AddressOptions {
  /** Seconds until the address stops working; 15 minutes by default. */
  readonly expiresIn?: number
  /** The browser saves it instead of showing it. */
  readonly download?: boolean
  /** The uuid of a link by which a guest was told the address; who reads asks whether it still stands. */
  readonly link?: string
}

export interface AddressQuery {
  readonly exp?: string | undefined
  readonly sig?: string | undefined
  readonly link?: string | undefined
}

export type AddressCheck = 'good' | 'expired' | 'forged'

/**
 * Where files lie, and their contents' only door. A path is made by the server, never by a user: parts of letters,
 * digits, `.`, `_` and `-`, joined by `/`, none beginning with a dot; another one throws a RangeError. Its ending
 * decides the media type. Writing a path again replaces the file as a whole.
 */
export interface Storage {
  /** Resolves when the file is safe: flushed to the disk, or acknowledged by the S3 service. */
  put(path: string, content: Readable | Uint8Array): Promise<{ size: number }>
  /** Undefined where there is no such file; a range outside it throws a RangeError. */
  get(path: string, range?: WantedRange): Promise<StoredFile | undefined>
  /** Undefined where there is no such file. */
  info(path: string): Promise<{ size: number; type: string } | undefined>
  exists(path: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>
  /** Every file whose path begins with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<string>
  /** Path and query below `/api/storage/` that open the file without a sign-in until they expire. */
  url(path: string, options?: AddressOptions): string
  /** Whether the query of such an address was signed here for this path, and is still good. */
  verify(path: string, query: AddressQuery): AddressCheck
}

/** What differs between a disk and S3. */
export type FileStore = Pick<Storage, 'put' | 'get' | 'info' | 'remove' | 'list'>
