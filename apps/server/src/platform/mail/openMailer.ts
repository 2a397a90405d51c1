import { createTransport } from 'nodemailer'
import { withoutIsolates } from '@plumbline/language'
import { z } from 'zod'
import type { Database, Tx } from '../database/index.ts'
import { newUuid } from '../identifiers/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Mailer, WaitingMail } from './Mailer.ts'

export interface MailSettings {
  /** Absent: mails stay in the outbox. Its parameter `from` names the sender. */
  readonly smtpUrl?: string | undefined
  readonly publicUrl: string
}

export interface MailerOptions {
  readonly database: Database
  /** Not started yet: sending is one of its jobs. */
  readonly jobs: Jobs
}

/**
 * What stands alone at the end of a line is there to be followed or copied: an address, a password, a code. It keeps its
 * direction by itself there, and a sign around it would go along: with the copy, and into the link that a mail program
 * makes of it.
 */
const copied = (text: string): string => text.replaceAll(/\u2068([^\s\u2068\u2069]+)\u2069$/gm, '$1')

/** Delivers by SMTP, or leaves mails in the outbox. What a mail says, and to whom, never reaches a log. */
export function openMailer(settings: MailSettings, { database, jobs }: MailerOptions): Mailer {
  const deliver = settings.smtpUrl === undefined ? undefined : smtp(settings.smtpUrl, settings.publicUrl)
  const sending = jobs.define('mail.send', z.object({ uuid: z.uuid() }), async ({ uuid }) => {
    if (deliver === undefined) return
    const mail = await database.global((tx) => readMail(tx, uuid), { readOnly: true })
    if (mail === undefined) return
    try {
      await deliver(mail)
    } catch (error) {
      const failure = reasonOf(error)
      await database.global((tx) =>
        tx.query('update outbox_mails set tries = tries + 1, failure = $2 where uuid = $1', [uuid, failure]),
      )
      throw new Error(failure)
    }
    await database.global((tx) => tx.query('delete from outbox_mails where uuid = $1', [uuid]))
  })
  return {
    delivers: deliver !== undefined,
    send: async (tx, { to, subject, text, html }) => {
      const uuid = newUuid()
      await tx.query(
        'insert into outbox_mails (uuid, recipient, subject, body_text, body_html) values ($1, $2, $3, $4, $5)',
        [uuid, to, withoutIsolates(subject), copied(text), html ?? null],
      )
      if (deliver !== undefined) await jobs.enqueue(tx, sending, { uuid })
    },
    waiting: async (tx, limit = 100) => {
      const { rows } = await tx.query<MailRow>(
        'select * from outbox_mails order by created_at desc, uuid desc limit $1',
        [limit],
      )
      return rows.map(toMail)
    },
  }
}

interface MailRow {
  readonly uuid: string
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string | null
  readonly created_at: Date
  readonly tries: number
  readonly failure: string | null
}

async function readMail(tx: Tx, uuid: string): Promise<WaitingMail | undefined> {
  const { rows } = await tx.query<MailRow>('select * from outbox_mails where uuid = $1', [uuid])
  return rows[0] === undefined ? undefined : toMail(rows[0])
}

function toMail(row: MailRow): WaitingMail {
  return {
    uuid: row.uuid,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    ...(row.body_html === null ? {} : { html: row.body_html }),
    createdAt: row.created_at,
    tries: row.tries,
    ...(row.failure === null ? {} : { failure: row.failure }),
  }
}

function smtp(smtpUrl: string, publicUrl: string): (mail: WaitingMail) => Promise<void> {
  const address = new URL(smtpUrl)
  const host = new URL(publicUrl).hostname
  const from = address.searchParams.get('from') ?? `no-reply@${host}`
  address.searchParams.delete('from')
  const transport = createTransport({
    url: address.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async ({ uuid, to, subject, text, html }) => {
    // A crash between sending and forgetting sends a mail twice; the same Message-ID lets the receiver drop one.
    await transport.sendMail({ from, to, subject, text, html, messageId: `<${uuid}@${host}>` })
  }
}

/** The server's own words may repeat the address, so only the codes are kept. */
function reasonOf(error: unknown): string {
  const codes = z.object({ code: z.string().optional(), responseCode: z.number().optional() }).safeParse(error)
  const { code = 'unknown', responseCode } = codes.success ? codes.data : {}
  return `The mail server did not take the mail: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`
}
