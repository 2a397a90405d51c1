/** `npm run backup FILE`: everything into one file that can be restored on either kind of database. */
import { stat } from 'node:fs/promises'
import { writeBackup } from './platform/backup/index.ts'
import { migrate } from './platform/database/index.ts'
import { StartupError, readKeptSecrets } from './platform/settings/index.ts'
import { runCommand } from './runCommand.ts'

await runCommand({ name: 'backup', file: 'absent' }, async ({ settings, database, storage, file }) => {
  await migrate(database)
  try {
    const secrets = readKeptSecrets(settings.dataDir)
    const { rows, files } = await writeBackup({ database, storage, secrets }, file)
    const { size } = await stat(file)
    return `Backed up ${rows} rows and ${files} files into ${file} (${Math.ceil(size / 1024)} kB). It holds secrets: keep it safe.`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EROFS' || code === 'EISDIR') {
      throw new StartupError(`The backup can't be written to ${file}: ${String(code)}.`)
    }
    throw error
  }
})
