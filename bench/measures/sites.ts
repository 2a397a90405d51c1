import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { startDemo, type DemoServer } from '../demoServer.ts'
import type { Measure, Sample } from '../figure.ts'
import { workOnTree } from '../table/siteTree.ts'

const regions = 50
const areas = 40
/** Below one region: more than one call answers. */
const wide = 1_500
const nodes = 50_000

/** 50 regions, 2,000 areas, 46,450 sites below them and 1,500 right below the first region. */
const fill = async ({ bare, server, token, workspace }: DemoServer): Promise<void> => {
  const made: unknown = await server.send('POST', '/resources/sites/structures/new', { title: 'Everything' }, token)
  const uuid = String(Reflect.get(Object(made), 'uuid'))
  const id = `(select id from site_structures where workspace_id = ${workspace} and uuid = '${uuid}')`
  const node = (level: string, number: string): string => `md5('${level}' || ${number})::uuid`
  const levels = [
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title, is_site)
      select ${workspace}, ${id}, ${node('region', 'r')}, null, r, 'Region ' || r, false from generate_series(1, ${regions}) r`,
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title, is_site)
      select ${workspace}, ${id}, ${node('area', 'n')}, ${node('region', '1 + n % ' + String(regions))}, n, 'Area ' || n, false
      from generate_series(1, ${regions * areas}) n`,
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title)
      select ${workspace}, ${id}, ${node('site', 'n')}, ${node('area', '1 + n % ' + String(regions * areas))}, n, 'Site ' || n
      from generate_series(1, ${nodes - wide - regions - regions * areas}) n`,
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title)
      select ${workspace}, ${id}, ${node('wide', 'n')}, ${node('region', '1')}, ${regions * areas} + n, 'Yard ' || n
      from generate_series(1, ${wide}) n`,
  ]
  for (const text of levels) await bare.query(text)
  await bare.query('vacuum analyze site_nodes')
}

/** A tree of 50,000 sites in a browser: opened, a branch of it opened, looked through. */
export const siteTree: Measure = {
  name: 'sites',
  prepare: async () => {
    const demo = await startDemo()
    await fill(demo)
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    return {
      round: async () => {
        const used = await workOnTree(browser, demo)
        const sample = (
          name: string,
          { shown, answer }: { readonly shown: number; readonly answer: number },
        ): Sample => ({
          name: `tree of ${nodes.toLocaleString('en')} sites: ${name}`,
          unit: 'ms',
          value: shown,
          yardstick: answer,
          better: 'less',
          goal: { of: 'value', limit: 200 },
        })
        return [
          sample('open', used.open),
          sample(`expand ${areas}`, used.expand),
          sample(`expand ${wide.toLocaleString('en')}`, used.expandWide),
          sample('search', used.search),
        ]
      },
      close: async () => {
        await browser.close()
        await demo.close()
      },
    }
  },
}
