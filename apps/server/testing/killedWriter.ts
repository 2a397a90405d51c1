/**
 * Writes into the embedded database of a folder until it is killed, and says each row once its commit was answered:
 * a line `ready`, then one number per acknowledged row. Arguments: the folder, the first number.
 */
import { writeSync } from 'node:fs'
import { migrate, openDatabase } from '../src/platform/database/index.ts'
import { newUuid } from '../src/platform/identifiers/index.ts'
import { jsonLog } from '../src/platform/log/index.ts'

const [dataDir = '', first = '0'] = process.argv.slice(2)
const log = jsonLog('error', (line) => process.stderr.write(line))
const database = await openDatabase({ dataDir }, { log })
await migrate(database)
writeSync(1, 'ready\n')

let next = Number(first)
const write = async (): Promise<never> => {
  for (;;) {
    const number = next++
    await database.inWorkspace(1, (tx) =>
      tx.query(
        `insert into events (workspace_id, uuid, type, subject_type, subject_id) values (1, $1, $2, 'test', $3)`,
        [newUuid(), 'x'.repeat(number % 2_000), number],
      ),
    )
    writeSync(1, `${number}\n`)
  }
}
await Promise.all([write(), write(), write(), write()])
