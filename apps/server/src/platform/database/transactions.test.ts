import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { newUuid } from '../identifiers/index.ts'
import type { Tx } from './index.ts'
import { rowsOf } from './rows.ts'
import { useTestDatabase } from './testing.ts'
import { appRole, globalRole } from './transactions.ts'

const addEvent = (tx: Tx, workspaceId: number, type: string): Promise<unknown> =>
  tx.query(`insert into events (workspace_id, uuid, type, subject_type) values ($1, $2, $3, 'test')`, [
    workspaceId,
    newUuid(),
    type,
  ])

const typesOf = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.query<{ type: string }>('select type from events order by id')
  return rows.map(({ type }) => type)
}

describe('a transaction in a workspace', () => {
  const db = useTestDatabase()

  it('sees only its own rows, whatever the query asks for', async () => {
    await db().inWorkspace(1, (tx) => addEvent(tx, 1, 'first'))
    await db().inWorkspace(2, (tx) => addEvent(tx, 2, 'second'))
    expect(await db().inWorkspace(1, typesOf)).toEqual(['first'])
    expect(await db().inWorkspace(2, typesOf)).toEqual(['second'])
    expect(await db().inWorkspace(1, (tx) => tx.query('delete from events where workspace_id = 2'))).toMatchObject({
      rowCount: 0,
    })
    expect(await db().inWorkspace(2, typesOf)).toEqual(['second'])
  })

  it("can't write into another workspace, nor move a row there", async () => {
    await expect(db().inWorkspace(1, (tx) => addEvent(tx, 2, 'x'))).rejects.toThrow(/row-level security/)
    await expect(db().inWorkspace(1, (tx) => tx.query('update events set workspace_id = 2'))).rejects.toThrow(
      /row-level security/,
    )
  })

  it("can't reach the global tables, nor the global handle a workspace's", async () => {
    await expect(db().inWorkspace(1, (tx) => tx.query('select * from rate_counters'))).rejects.toThrow(
      /permission denied/,
    )
    await expect(db().inWorkspace(1, (tx) => tx.query('select * from outbox_mails'))).rejects.toThrow(
      /permission denied/,
    )
    await expect(db().global((tx) => tx.query('select * from events'))).rejects.toThrow(/permission denied/)
    expect(await db().global(async (tx) => (await tx.query('select * from rate_counters')).rows)).toEqual([])
  })

  it("can't change the shape of the database", async () => {
    await expect(
      db().inWorkspace(1, (tx) => tx.query('alter table events disable row level security')),
    ).rejects.toThrow(/owner/)
    await expect(db().inWorkspace(1, (tx) => tx.query('create table mine (id int)'))).rejects.toThrow(
      /permission denied/,
    )
  })

  it('leaves neither role nor workspace behind on the connection', async () => {
    await db().inWorkspace(7, (tx) => tx.query('select 1'))
    const { rows } = await db().pool.query(
      `select current_user = session_user as own, coalesce(current_setting('plumbline.workspace_id', true), '') as place`,
    )
    expect(rows).toEqual([{ own: true, place: '' }])
  })

  it('undoes everything when the work throws, and the connection serves on', async () => {
    const before = await db().inWorkspace(1, typesOf)
    const work = db().inWorkspace(1, async (tx) => {
      await addEvent(tx, 1, 'undone')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await db().inWorkspace(1, typesOf)).toEqual(before)
  })

  it('never says yes to a commit that was a rollback', async () => {
    const work = db().inWorkspace(1, async (tx) => {
      await addEvent(tx, 1, 'lost')
      await tx.query('select 1/0').catch(() => 'swallowed')
      return 'done'
    })
    await expect(work).rejects.toThrow(/rolled back/)
  })

  it('runs what waits for the commit after it, in order, and not at all after a rollback', async () => {
    const ran: string[] = []
    const seen = await db().inWorkspace(3, async (tx) => {
      tx.afterCommit(() => ran.push('a'))
      tx.afterCommit(() => ran.push('b'))
      await addEvent(tx, 3, 'x')
      return ran.length
    })
    expect([seen, ran]).toEqual([0, ['a', 'b']])
    await db()
      .inWorkspace(3, async (tx) => {
        tx.afterCommit(() => ran.push('never'))
        await tx.query('select nonsense')
      })
      .catch(() => undefined)
    expect(ran).toEqual(['a', 'b'])
  })

  it('refuses a write in a read-only transaction', async () => {
    await expect(db().inWorkspace(1, (tx) => addEvent(tx, 1, 'x'), { readOnly: true })).rejects.toThrow(/read-only/)
  })

  it('answers no reading in which a failed query was swallowed', async () => {
    const swallowing = (tx: Tx) => tx.query('select 1/0').then(String, () => 'swallowed')
    await expect(db().inWorkspace(1, swallowing, { readOnly: true })).rejects.toThrow(/rolled back/)
    await expect(db().global(swallowing, { readOnly: true })).rejects.toThrow(/rolled back/)
  })

  it('gives a connection on only once what was read on it has ended', async () => {
    const inside = `select txid_current_if_assigned() as id, current_setting('transaction_read_only') as reads, current_user as who`
    for (let time = 0; time < 20; time++) {
      await db().inWorkspace(1, (tx) => tx.query('select 1'), { readOnly: true })
      const { rows } = await db().pool.query(inside)
      expect(rows).toEqual([{ id: null, reads: 'off', who: expect.not.stringContaining(appRole) }])
      await db().inWorkspace(1, (tx) => addEvent(tx, 1, `after reading ${time}`))
    }
  })

  it('keeps what it knows of a statement right where others on the same session fail with it', async () => {
    const half = (tx: Tx, by: number) => tx.query<{ half: number }>('select 8 / $1::int as half', [by], { kept: true })
    const halved = await Promise.allSettled(
      [2, 0, 4, 0, 8, 0, 1].map((by) => db().inWorkspace(1, async (tx) => (await half(tx, by)).rows[0]?.half)),
    )
    expect(halved.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
      4,
      'failed',
      2,
      'failed',
      1,
      'failed',
      8,
    ])
    const asked = db().inWorkspace(1, async (tx) => {
      await half(tx, 0).catch(() => undefined)
      return half(tx, 1)
    })
    await expect(asked).rejects.toThrow(/aborted/)
    expect((await db().inWorkspace(1, (tx) => half(tx, 2))).rows).toEqual([{ half: 4 }])
  })

  it('refuses a second transaction inside it instead of waiting for ever', async () => {
    await expect(db().inWorkspace(1, () => db().global(async () => 1))).rejects.toThrow(/inside another/)
    expect(await Promise.all([1, 2, 3].map((id) => db().inWorkspace(id, async () => id)))).toEqual([1, 2, 3])
  })

  it('refuses to be used after its end', async () => {
    const kept = await db().inWorkspace(1, async (tx) => tx)
    await expect(kept.query('select 1')).rejects.toThrow(/ended/)
    expect(() => kept.afterCommit(() => undefined)).toThrow(/ended/)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('takes no workspace %d', async (id) => {
    await expect(db().inWorkspace(id, async () => 1)).rejects.toThrow(RangeError)
  })

  it('takes composed queries on the same connection', async () => {
    const rows = await db().inWorkspace(4, async (tx) => {
      await addEvent(tx, 4, 'by hand')
      return rowsOf<{ type: string }>(tx, sql`select type from events where type = ${'by hand'}`)
    })
    expect(rows).toEqual([{ type: 'by hand' }])
  })

  it('keeps parameters of queries apart that run at once outside a transaction', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        db().pool.query(i % 2 === 0 ? 'select $1::int as even' : 'select $1::text as odd, 7 as seven', [i]),
      ),
    )
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? { even: i } : { odd: String(i), seven: 7 })),
    )
  })

  it('survives a connection that breaks in the middle, and says so to the one whose work it was', async () => {
    const broken = db().inWorkspace(1, async (tx) => {
      await addEvent(tx, 1, 'cut off')
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (db().kind === 'postgres') await db().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      else throw new Error('Connection terminated')
      await tx.query('select 1')
    })
    // The driver's words depend on how far it had read when the connection went.
    await expect(broken).rejects.toThrow(/terminat|EPIPE|ECONNRESET|connection error/)
    expect(await db().inWorkspace(1, typesOf)).not.toContain('cut off')
  })

  it('reads bigints as numbers, dates as written and refuses to round', async () => {
    const { rows } = await db().pool.query(
      `select 9007199254740991::bigint as id, '2026-02-28'::date as day, 1.10::numeric as money`,
    )
    expect(rows).toEqual([{ id: 9007199254740991, day: '2026-02-28', money: '1.10' }])
    await expect(db().pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
  })
})

describe('a global transaction that goes on in a workspace', () => {
  const db = useTestDatabase()
  const count = (tx: Tx) => tx.query(`insert into rate_counters (bucket, subject, since) values ('t', 'one', now())`)
  const counters = () => db().global(async (tx) => (await tx.query('select 1 from rate_counters')).rowCount)

  it('commits both parts together, and each reaches only its own tables', async () => {
    await db().global(async (tx) => {
      await count(tx)
      await tx.within(1, async (inside) => {
        expect(inside.workspaceId).toBe(1)
        await addEvent(inside, 1, 'within')
        await expect(tx.query('select 1')).rejects.toThrow(/has ended/)
      })
      expect((await tx.query('select subject from rate_counters')).rows).toEqual([{ subject: 'one' }])
    })
    expect(await db().inWorkspace(1, typesOf)).toEqual(['within'])
    await expect(db().global((tx) => tx.within(1, (inside) => count(inside)))).rejects.toThrow(/permission denied/)
    await expect(db().global((tx) => tx.within(2, (inside) => addEvent(inside, 1, 'x')))).rejects.toThrow(
      /row-level security/,
    )
    await expect(db().global((tx) => tx.within(0, typesOf))).rejects.toThrow(RangeError)
  })

  it('takes both parts back when either fails, also when the failure was caught', async () => {
    const before = await counters()
    const fails = async (): Promise<never> => {
      throw new Error('no')
    }
    await expect(
      db().global(async (tx) => {
        await tx.query(`insert into rate_counters (bucket, subject, since) values ('t', 'two', now())`)
        await tx.within(1, (inside) => addEvent(inside, 1, 'lost'))
        return fails()
      }),
    ).rejects.toThrow('no')
    await expect(
      db().global(async (tx) => {
        await tx.query(`insert into rate_counters (bucket, subject, since) values ('t', 'three', now())`)
        await tx.within(1, (inside) => inside.query('select nonsense')).catch(() => undefined)
      }),
    ).rejects.toThrow(/rolled back/)
    expect(await counters()).toBe(before)
    expect(await db().inWorkspace(1, typesOf)).toEqual(['within'])
  })

  it('sends nothing after its end that still waits for its turn', async () => {
    const before = await db().inWorkspace(1, typesOf)
    const reads = `select 1 from rate_counters where since < $1`
    const late: Promise<unknown>[] = []
    const work = db().global(async (tx) => {
      await tx.query(reads, [new Date()])
      await tx.within(1, (inside) => {
        late.push(inside.query('delete from events'))
        return Promise.all([...late, Promise.reject(new Error('at once'))])
      })
    })
    await expect(work).rejects.toThrow('at once')
    await Promise.allSettled(late)
    expect(before).not.toEqual([])
    expect(await db().inWorkspace(1, typesOf)).toEqual(before)
  })

  it('runs each query in the role of the handle it was asked of, also when both are asked at once', async () => {
    const who = `select current_user as who where $1::int = 1`
    const asked = async (tx: Pick<Tx, 'query'>) => (await tx.query(who, [1])).rows
    const answers = await db().global(async (tx) => {
      await asked(tx)
      return Promise.all([asked(tx), tx.within(1, asked)])
    })
    expect(answers).toEqual([[{ who: globalRole }], [{ who: appRole }]])
  })

  it('does not let a workspace be used after its part', async () => {
    const kept = await db().global((tx) => tx.within(1, async (inside) => inside))
    await expect(kept.query('select 1')).rejects.toThrow(/has ended/)
  })
})
