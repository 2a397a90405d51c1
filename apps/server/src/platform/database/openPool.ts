import pg from 'pg'
import type { Log } from '../log/index.ts'
import { valueTypes } from './valueTypes.ts'

/**
 * A pool of connections with our value types. A connection that breaks fails the query under way on it; that it also
 * says so as an event, idle or handed out, must never end the process.
 */
export function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes })
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error }, 'a database connection was lost'))
  })
  return pool
}
