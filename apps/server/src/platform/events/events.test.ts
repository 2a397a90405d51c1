import type { ActivityType } from '@plumbline/contract'
import { describe, expect, test } from 'vitest'
import { readable } from '../../../testing/readable.ts'
import { useTestDatabase } from '../database/testing.ts'
import type { Tx } from '../database/index.ts'
import { newUuid } from '../identifiers/index.ts'
import { recordEvent, takeEvents } from './index.ts'

const database = useTestDatabase()

const record = (tx: Tx, type: ActivityType) =>
  recordEvent(tx, null, { type, subject: { type: 'thing', id: 1, uuid: newUuid() } })

const take = (workspace: number, reader = 'log', limit?: number) =>
  database().inWorkspace(workspace, async (tx) => (await takeEvents(tx, reader, limit)).map((event) => event.type))

describe('a reader of the event stream', () => {
  test('gets every event once, in order, and goes on where it was', async () => {
    for (const type of ['group.created', 'group.changed', 'group.deleted'] as const)
      await database().inWorkspace(11, (tx) => record(tx, type))
    await readable(database(), 11)
    expect(await take(11, 'log', 2)).toEqual(['group.created', 'group.changed'])
    expect(await take(11)).toEqual(['group.deleted'])
    expect(await take(11)).toEqual([])
    expect(await take(11, 'another')).toEqual(['group.created', 'group.changed', 'group.deleted'])
  })

  test('does not move when the effect is rolled back', async () => {
    await database().inWorkspace(12, (tx) => record(tx, 'group.created'))
    await readable(database(), 12)
    await expect(
      database().inWorkspace(12, async (tx) => {
        expect(await takeEvents(tx, 'log')).toHaveLength(1)
        throw new Error('the effect failed')
      }),
    ).rejects.toThrow('the effect failed')
    expect(await take(12)).toEqual(['group.created'])
  })

  test('sees nothing of another workspace', async () => {
    await database().inWorkspace(13, (tx) => record(tx, 'group.created'))
    await readable(database(), 13)
    expect(await take(14)).toEqual([])
  })

  test('never skips a transaction that commits late', async () => {
    // The embedded database has one session: its transactions cannot overlap, and this cannot happen there.
    if (database().kind === 'embedded') {
      await database().inWorkspace(15, (tx) => record(tx, 'role.created'))
      expect(await take(15)).toEqual(['role.created'])
      return
    }
    let commit = (): void => undefined
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let wrote = (): void => undefined
    const written = new Promise<void>((resolve) => {
      wrote = resolve
    })
    const late = database().inWorkspace(15, async (tx) => {
      await record(tx, 'role.created')
      // It goes out with the next query.
      await tx.query('select $1::int', [1])
      wrote()
      await held
    })
    await written
    await database().inWorkspace(15, (tx) => record(tx, 'role.deleted'))
    expect(await take(15)).toEqual([])
    commit()
    await late
    await readable(database(), 15)
    expect(await take(15)).toEqual(['role.created', 'role.deleted'])
  })
})
