import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { openJobs } from '../jobs/index.ts'
import type { Jobs } from '../jobs/index.ts'
import { jsonLog } from '../log/index.ts'
import { openMailer } from './index.ts'
import type { Mailer } from './index.ts'

const publicUrl = 'https://plumb.test'
const mail = { to: 'ada@demo.test', subject: 'Hello Ada', text: 'The secret link', html: '<p>The secret link</p>' }

describe('mail without a server for it', () => {
  const db = useTestDatabase()

  it('waits in the outbox, written by the transaction that asked for it', async () => {
    const mailer = openMailer(
      { publicUrl },
      { database: db(), jobs: openJobs({ database: db(), log: jsonLog('error', () => undefined) }) },
    )
    expect(mailer.delivers).toBe(false)
    await db().inWorkspace(1, (tx) => mailer.send(tx, mail))
    await db()
      .inWorkspace(1, async (tx) => {
        await mailer.send(tx, { ...mail, subject: 'never' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await db().global((tx) => mailer.waiting(tx))).toEqual([expect.objectContaining({ ...mail, tries: 0 })])
  })
})

describe('mail in a language from right to left', () => {
  const db = useTestDatabase()

  it('gives what is copied or followed as it is', async () => {
    const mailer = openMailer(
      { publicUrl },
      { database: db(), jobs: openJobs({ database: db(), log: jsonLog('error', () => undefined) }) },
    )
    const text = 'يدعوك \u2068Ada (1)\u2069.\n\nكلمة المرور: \u2068aB3\u2069\nهنا: \u2068https://plumb.test/login\u2069'
    await db().inWorkspace(1, (tx) => mailer.send(tx, { ...mail, subject: 'دعوة من \u2068Ada\u2069', text }))
    const [sent] = await db().global((tx) => mailer.waiting(tx))
    // Rules and searches of a mail program go by its letters.
    expect(sent?.subject).toBe('دعوة من Ada')
    expect(sent?.text).toBe('يدعوك \u2068Ada (1)\u2069.\n\nكلمة المرور: aB3\nهنا: https://plumb.test/login')
  })
})

describe('mail by SMTP', () => {
  const db = useTestDatabase()
  const lines: string[] = []
  const received: string[] = []
  let arrived: () => void = () => undefined
  let jobs: Jobs
  let mailer: Mailer
  const server = new SMTPServer({
    authOptional: true,
    // By default it asks the machine's name server who 127.0.0.1 is, and greets nobody until that answers.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error(`no such user ${address}`) : undefined),
    onData: (stream, _session, done) => {
      void text(stream).then((content) => {
        received.push(content)
        done()
        arrived()
      })
    },
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    jobs = openJobs({ database: db(), log: jsonLog('debug', (line) => lines.push(line)) })
    mailer = openMailer(
      { publicUrl, smtpUrl: `smtp://127.0.0.1:${port}?from=desk@plumb.test` },
      { database: db(), jobs },
    )
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('is sent after the commit, then forgotten, and stands in no log line', async () => {
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    await db().inWorkspace(1, (tx) => mailer.send(tx, mail))
    await arrival
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: desk@plumb\.test/m)
    expect(received[0]).toMatch(/^To: ada@demo\.test/m)
    expect(received[0]).toMatch(/^Message-ID: <[\w-]+@plumb\.test>/m)
    await expect.poll(() => db().global((tx) => mailer.waiting(tx))).toEqual([])
    expect(lines.join('')).not.toMatch(/ada@demo|secret link/i)
  })

  it('stays in the outbox with the reason when the server refuses it, and the log names nobody', async () => {
    await db().inWorkspace(1, (tx) => mailer.send(tx, { ...mail, to: 'nobody@demo.test' }))
    await expect
      .poll(() => db().global((tx) => mailer.waiting(tx)), { timeout: 10_000 })
      .toEqual([expect.objectContaining({ to: 'nobody@demo.test', failure: expect.stringContaining('EENVELOPE 550') })])
    expect(lines.join('')).toMatch(/a job failed/)
    expect(lines.join('')).not.toMatch(/nobody@demo/)
  })
})
