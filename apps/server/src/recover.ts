/** `npm run recover EMAIL`: links by which somebody gets back into their workspaces. */
import { operatorLinks } from './modules/sso/index.ts'
import { openDatabase } from './platform/database/index.ts'
import { jsonLog } from './platform/log/index.ts'
import { StartupError, keepSecrets, readSettings } from './platform/settings/index.ts'

function endWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

try {
  const [email = '', ...more] = process.argv.slice(2)
  if (email === '' || more.length > 0) throw new StartupError('Usage: npm run recover EMAIL')
  const settings = readSettings(process.env)
  keepSecrets(settings)
  const log = jsonLog('error', (line) => process.stderr.write(line))
  const onDeath = (reason: string): never => endWith(`The embedded database stopped: ${reason}`)
  const database = await openDatabase(settings, { log, onDeath })
  try {
    const links = await operatorLinks(database, settings.publicUrl, email)
    if (links.length === 0) throw new StartupError(`Nobody with the address ${email} is active in a workspace.`)
    process.stdout.write('Good once, for 15 minutes:\n')
    for (const { workspace, address } of links) process.stdout.write(`  ${workspace}: ${address}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof StartupError) endWith(error.message)
  throw error
}
