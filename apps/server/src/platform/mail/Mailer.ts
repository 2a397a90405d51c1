import type { Tx } from '../database/index.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** A mail that waits to be sent, or that nobody can send. */
export interface WaitingMail extends Mail {
  readonly uuid: string
  readonly createdAt: Date
  readonly tries: number
  /** Why the last try failed. */
  readonly failure?: string
}

export interface Mailer {
  /** Whether SMTP is configured; without it mails stay in the outbox. */
  readonly delivers: boolean
  /** Writes the mail in the caller's transaction; it is sent after the commit, never logged. */
  send(tx: Tx, mail: Mail): Promise<void>
  /** The outbox, newest first. */
  waiting(tx: Tx, limit?: number): Promise<WaitingMail[]>
}
