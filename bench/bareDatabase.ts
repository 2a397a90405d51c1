/** The embedded database alone, opened and left idle: the yardstick of the server's memory. */
import { openDatabase } from '../apps/server/src/platform/database/index.ts'
import { jsonLog } from '../apps/server/src/platform/log/index.ts'

const [folder = ''] = process.argv.slice(2)
const database = await openDatabase(
  { dataDir: folder },
  { log: jsonLog('error', (line) => process.stderr.write(line)) },
)
process.send?.('open')
process.once('SIGTERM', () => {
  void database.close().then(() => process.exit(0))
})
