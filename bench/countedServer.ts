/** The product in a process of its own, as for measuring: tells its parent where it and its database listen. */
import { join } from 'node:path'
import { openPlatform } from '../apps/server/src/openPlatform.ts'
import { jsonLog } from '../apps/server/src/platform/log/index.ts'
import { readSettings } from '../apps/server/src/platform/settings/index.ts'
import { buildProduct } from '../apps/server/src/product.ts'

const settings = readSettings(process.env)
const log = jsonLog('error', (line) => process.stderr.write(line))
const platform = await openPlatform(settings, { log, onDeath: (reason) => log.error({ reason }, 'database') })
const pages = {
  web: join(import.meta.dirname, '../apps/web/dist'),
  field: join(import.meta.dirname, '../apps/field/dist'),
}
const { app } = await buildProduct({ services: platform.services, pages })
await platform.services.jobs.start()
await app.listen({ host: '127.0.0.1', port: settings.port })
process.send?.({ database: platform.services.database.pool.options })
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => platform.close(2000))
    .then(() => process.exit(0))
})
