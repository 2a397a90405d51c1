/**
 * `npm run demo -- --inspections 100000 [--answered 2000] [--seed 1]`: fills a new, empty data folder (DATA_DIR or
 * DATABASE_URL) with a demo workspace of that size.
 */
import { parseArgs } from 'node:util'
import { makeDemo } from './demo/makeDemo.ts'
import { demoPeople, firstStart } from './firstStart.ts'
import { openPlatform } from './openPlatform.ts'
import { jsonLog } from './platform/log/index.ts'
import { StartupError, readSettings } from './platform/settings/index.ts'
import { buildProduct } from './product.ts'

const whole = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,8}$/.test(text)) throw new StartupError(`--${name}: a whole number is wanted.`)
  return Number(text)
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { inspections: { type: 'string' }, answered: { type: 'string' }, seed: { type: 'string' } },
  })
  const inspections = whole(values.inspections, 'inspections') ?? 1000
  const answered = whole(values.answered, 'answered')
  const seed = whole(values.seed, 'seed')
  const settings = { ...readSettings(process.env), demo: true, logLevel: 'error' as const }
  const log = jsonLog('error', (line) => process.stderr.write(line))
  const platform = await openPlatform(settings, { log, onDeath: (reason) => log.error({ reason }, 'database') })
  try {
    const { app } = await buildProduct({ services: platform.services })
    await platform.services.jobs.start()
    const { demoWorkspace } = await firstStart(platform)
    if (demoWorkspace === undefined)
      throw new StartupError('There is a workspace already: name an empty DATA_DIR or DATABASE_URL.')
    await makeDemo({
      app,
      services: platform.services,
      workspaceId: demoWorkspace,
      administrator: { email: demoPeople.demo[0].email, password: platform.secrets.demoPassword },
      inspections,
      ...(answered === undefined ? {} : { answered }),
      ...(seed === undefined ? {} : { seed }),
      ...(process.stderr.isTTY
        ? { said: (done) => process.stderr.write(`\r${done} of ${inspections} inspections`) }
        : {}),
    })
    // So many rows at once: without this the first screens are planned as if the tables were nearly empty.
    await platform.services.database.pool.query('vacuum (analyze)')
    await app.close()
    console.log(
      `\nThe demo is made in ${settings.databaseUrl ? 'the database' : settings.dataDir}; npm start serves it.`,
    )
  } finally {
    await platform.close(5000)
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
