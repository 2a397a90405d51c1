import type { ClientBase } from 'pg'

/** What the driver's connection has beside what its types tell. */
interface CopyConnection {
  readonly query: (text: string) => void
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
}

const canCopy = (connection: object): connection is CopyConnection =>
  'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'query' in connection

/** One `copy … from stdin` as the driver takes questions: it sends the whole text once the server asks for it. */
class CopyText {
  readonly #statement: string
  readonly #text: Buffer
  readonly #done: (error: Error | null) => void
  #failed: Error | null = null

  constructor(statement: string, text: Buffer, done: (error: Error | null) => void) {
    this.#statement = statement
    this.#text = text
    this.#done = done
  }

  submit(connection: object): void {
    if (!canCopy(connection)) throw new Error('this driver copies nothing')
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: object): void {
    if (!canCopy(connection)) throw new Error('this driver copies nothing')
    connection.sendCopyFromChunk(this.#text)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {
    // What counts is the end of it.
  }

  handleError(error: Error): void {
    this.#failed = error
    this.#done(error)
  }

  handleReadyForQuery(): void {
    if (this.#failed === null) this.#done(null)
  }
}

/** Sends `text` by `statement`, which is a `copy … from stdin`; resolves once the server has all of it. */
export const copyRows = (client: ClientBase, statement: string, text: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyText(statement, text, (error) => (error ? reject(error) : resolve())))
  })
