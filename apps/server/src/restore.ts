/** `npm run restore FILE`: fills an empty database and the storage from a backup. */
import { restoreBackup } from './platform/backup/index.ts'
import { replaceKeptSecrets } from './platform/settings/index.ts'
import { runCommand } from './runCommand.ts'

await runCommand({ name: 'restore', file: 'present' }, async ({ settings, database, storage, file }) => {
  const keepSecrets = (secrets: Parameters<typeof replaceKeptSecrets>[1]): void =>
    replaceKeptSecrets(settings.dataDir, secrets)
  const { rows, files } = await restoreBackup({ database, storage, keepSecrets }, file)
  return `Restored ${rows} rows and ${files} files.`
})
