import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/index.ts'
import type { Carrier } from './bus.ts'

const channel = 'plumbline_live'

/**
 * Notifications of PostgreSQL. Listening holds one connection of its own (a pooler in transaction mode would lose it);
 * when it breaks it is opened again, waiting up to 30 s between tries.
 */
export async function postgresCarrier(
  url: string,
  pool: pg.Pool,
  receive: (text: string) => void,
  log: Log,
): Promise<Carrier> {
  const stopping = new AbortController()
  let current: pg.Client | undefined

  const listen = async (onLost: () => void): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'plumbline live', keepAlive: true })
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) receive(payload)
    })
    client.on('error', (error) => log.warn({ error }, 'the live channel lost its connection'))
    client.once('end', () => {
      if (current === client) onLost()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    current = client
  }

  const listenAgain = async (): Promise<void> => {
    for (let pause = 500; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        await wait(pause, undefined, { signal: stopping.signal, ref: false })
        await listen(() => void listenAgain())
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ error }, 'the live channel has no connection yet')
      }
    }
  }

  await listen(() => void listenAgain())
  return {
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [channel, text])
    },
    close: async () => {
      stopping.abort()
      const client = current
      current = undefined
      await client?.end()
    },
  }
}
