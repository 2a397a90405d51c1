import { chromium } from '@playwright/test'
import type pg from 'pg'
import { findChromium } from '../../scripts/chromium.ts'
import { startDemo } from '../demoServer.ts'
import type { Measure, Sample } from '../figure.ts'
import { memoryTaken } from '../memoryTaken.ts'
import { onPostgres, openManyRows } from '../openPostgres.ts'
import { medianOf } from '../server.ts'
import { nextPages } from '../table/nextPages.ts'

const rows = onPostgres ? 1_000_000 : 100_000
const exported = 100_000
const count = (value: number): string => value.toLocaleString('en')

/** A quarter of them is completed and failed at least once. */
const fill = async (bare: pg.Client, workspace: number): Promise<void> => {
  const tables = ['inspections', 'inspection_participants']
  // What triggers keep beside each row is for searches: none is measured here.
  for (const table of tables) await bare.query(`alter table ${table} disable trigger user`)
  await bare.query(
    `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
       score_percent, failed_count, answered, started_by, started_at, completed_at)
     select $1, gen_random_uuid(), 'B-' || n, 'Round ' || n % 5000, n % 50 + 1,
       ('0190a000-0000-7000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid, 1,
       case when n % 2 = 0 then 'completed' else 'in_progress' end, n % 101, n % 4 / 2, n % 40,
       (select min(id) from users where workspace_id = $1), now() - n * interval '1 minute', now() - n * interval '30 seconds'
     from generate_series(1, $2::int) n`,
    [workspace, rows],
  )
  await bare.query(
    `insert into inspection_participants (workspace_id, inspection_id, user_id)
     select workspace_id, id, started_by from inspections where workspace_id = $1 and number like 'B-%' on conflict do nothing`,
    [workspace],
  )
  for (const table of tables) {
    await bare.query(`alter table ${table} enable trigger user`)
    await bare.query(`vacuum analyze ${table}`)
  }
}

const filter = { status: ['completed'], failed_count: [{ operator: 'gte', value: 1 }] }
const matching = `i.workspace_id = $1 and i.archived_at is null and i.status = 'completed' and i.failed_count >= 1`
/** What the list's call reads of each row (inspectionRecord.ts), by whom no policy filters. */
const pageSql = `select i.*,
    exists (select from templates t where t.workspace_id = i.workspace_id and t.id = i.template_id) as template_exists,
    (select json_build_object('id', a.id, 'uuid', a.uuid, 'name', a.display_name) from assets a
      where a.workspace_id = i.workspace_id and a.id = i.asset_id) as asset,
    (select coalesce(json_agg(json_build_object('id', u.id, 'uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name))
        order by p.added_at, u.id), '[]') from inspection_participants p
      join users u on u.workspace_id = p.workspace_id and u.id = p.user_id
      where p.workspace_id = i.workspace_id and p.inspection_id = i.id) as participants,
    (select json_build_object('id', u.id, 'uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name))
      from inspection_operations o join users u on u.workspace_id = o.workspace_id
        and u.uuid = case when o.actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then o.actor::uuid end
      where o.workspace_id = i.workspace_id and o.inspection_id = i.id and o.seq = i.seq) as last_actor
  from (select i.id from inspections i where ${matching} order by i.started_at desc nulls last, i.id desc limit 25 offset $2) as page
  join inspections i on i.workspace_id = $1 and i.id = page.id order by i.started_at desc nulls last, i.id desc`
const countSql = `select count(*) from inspections i where ${matching}`

/** Pages among the first 100, and those farthest behind: from the beginning, and from either end. */
const firstPages = [1, 2, 5, 10, 20, 40, 60, 80, 100]
const lastPage = Math.floor(rows / 4 / 25)
const middlePage = Math.floor(lastPage / 2)
/** So often each page is asked for in a round: a server that is in use has its code compiled. */
const times = 25

/** Takes a whole file and keeps nothing of it; answers its bytes. */
const drain = async (address: string, token: string): Promise<number> => {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.byteLength
  // A row is compressed to some 30 bytes: less would be another file than was asked for.
  if (bytes < exported * 10) throw new Error(`the export had only ${bytes} bytes`)
  return bytes
}

/** Tables of very many rows: a page beside the bare SQL, an export's memory, and a page of 100 rows in a browser. */
export const tables: Measure = {
  name: 'tables',
  prepare: async () => {
    const postgres = await openManyRows()
    const { address, server, token, workspace, bare, pid, close } = await startDemo(postgres?.url)
    await fill(bare, workspace)
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-started_at`
    const page = (number: number) => () =>
      server.send('GET', `/inspections/list?limit=25&page=${number}&${query}`, undefined, token)
    const barePage = (number: number) => async () => {
      await bare.query(pageSql, [workspace, (number - 1) * 25])
      await bare.query(countSql, [workspace])
    }
    // The first plans, the first connections.
    for (let time = 0; time < 100; time++) {
      await page(1)()
      await barePage(1)()
    }
    return {
      round: async () => {
        const own: number[] = []
        const yardsticks: number[] = []
        for (let time = 0; time < times; time++)
          for (const number of firstPages) {
            yardsticks.push(await medianOf(1, barePage(number)))
            own.push(await medianOf(1, page(number)))
          }
        const part = (list: readonly number[], at: number): number =>
          list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * at)] ?? 0
        const bareMiddle = await medianOf(3, barePage(middlePage))
        const middle = await medianOf(3, page(middlePage))
        const bareLast = await medianOf(3, barePage(lastPage))
        const last = await medianOf(3, page(lastPage))
        // As many of the rows as are wanted in the file, whatever the table holds.
        const wanted = encodeURIComponent(
          JSON.stringify({ answered: [{ operator: 'lt', value: Math.ceil((40 * exported) / rows) }] }),
        )
        const { taken } = await memoryTaken(pid, () =>
          drain(`${address}/api/inspections/list/export?format=xlsx&filter=${wanted}`, token),
        )
        const painted = await nextPages(browser, address, token)
        const sample = (
          name: string,
          unit: string,
          value: number,
          yardstick: number | null,
          goal: Sample['goal'],
        ): Sample => ({ name, unit, value, yardstick, better: 'less', goal })
        return [
          sample(`page of 25 of ${count(rows)} rows with total`, 'ms', part(own, 0.5), part(yardsticks, 0.5), {
            of: 'ratio',
            limit: 1.5,
          }),
          sample('first 100 pages: 95 of 100 within', 'ms', part(own, 0.95), part(yardsticks, 0.95), {
            of: 'value',
            limit: 50,
          }),
          sample('first 100 pages: the slowest', 'ms', Math.max(...own), Math.max(...yardsticks), {
            of: 'value',
            limit: 250,
          }),
          sample('page in the middle', 'ms', middle, bareMiddle, { of: 'value', limit: 250 }),
          sample('last page', 'ms', last, bareLast, { of: 'value', limit: 250 }),
          sample(`memory of ${count(exported)} rows as XLSX`, 'MB', taken, null, { of: 'value', limit: 200 }),
          sample('100 rows, one page to the next', 'ms', painted.paint, painted.answer, { of: 'value', limit: 100 }),
          sample('100 rows, with the pointer on the button', 'ms', painted.paintBelowPointer, null, {
            of: 'value',
            limit: 100,
          }),
          sample('100 rows: until the last of them is there', 'ms', painted.whole, null, null),
          sample('100 rows: work of the page for one turn', 'ms', painted.work, null, null),
          sample('longest task between two pages', 'ms', painted.longest, null, { of: 'value', limit: 50 }),
          sample('longest task, its own work alone', 'ms', painted.longestWork, null, { of: 'value', limit: 50 }),
        ]
      },
      close: async () => {
        await browser.close()
        await close()
        await postgres?.stop()
      },
    }
  },
}
