import { startDemo } from '../demoServer.ts'
import type { Measure, Sample } from '../figure.ts'
import { onPostgres, openManyRows } from '../openPostgres.ts'
import { medianOf } from '../server.ts'

const users = 100_000

/** Names as they come: few first names, many last ones, an address each. */
const crowdSql = `insert into users (workspace_id, uuid, account_id, first_name, last_name, email, status)
  select $1, gen_random_uuid(), 1000000 + n, (array['Ana', 'Bo', 'Chiara', 'Dmitri', 'Zoë'])[1 + n % 5],
    initcap(substr(md5(n::text), 1, 7)), 'p' || n || '.' || substr(md5(n::text), 8, 5) || '@crew.test', 'active'
  from generate_series(1, ${users}) n`

/** Past every policy, of the last names only and with nothing folded but their case. */
const bareSql = `select id from users where workspace_id = $1 and status = 'active' and strpos(lower(last_name), $2) > 0
  order by last_name limit 20`

const searches = [
  { name: 'three letters', path: '/user/search?q=abf' },
  { name: 'three letters of nobody', path: '/user/search?q=qqq' },
  { name: 'a first name', path: '/user/search?q=zoe' },
  { name: 'three letters, groups as well', path: '/user/search-user-group?q=abf' },
  { name: 'three letters in the list', path: '/user/list?q=abf' },
] as const

/** What a picker of people asks while somebody types, of very many; beside the same by bare SQL. */
export const people: Measure = {
  name: 'people',
  prepare: async () => {
    const postgres = onPostgres ? await openManyRows() : null
    const { server, token, workspace, bare, close } = await startDemo(postgres?.url)
    await bare.query(crowdSql, [workspace])
    await bare.query('vacuum analyze users')
    return {
      round: async () => {
        const yardstick = await medianOf(15, () => bare.query(bareSql, [workspace, 'abf']))
        const samples: Sample[] = []
        for (const { name, path } of searches)
          samples.push({
            name: `search of 100,000 users by ${name}`,
            unit: 'ms',
            value: await medianOf(15, () => server.send('GET', path, undefined, token)),
            yardstick,
            better: 'less',
            goal: null,
          })
        return samples
      },
      close: async () => {
        await close()
        await postgres?.stop()
      },
    }
  },
}
