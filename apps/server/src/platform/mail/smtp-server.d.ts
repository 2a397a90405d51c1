declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  /** What the tests use of it; the package brings no types. */
  export class SMTPServer {
    readonly server: Server
    constructor(options: {
      authOptional: boolean
      disableReverseLookup: boolean
      disabledCommands: string[]
      onRcptTo(address: { address: string }, session: object, done: (error?: Error) => void): void
      onData(stream: Readable, session: object, done: (error?: Error) => void): void
    })
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
}
