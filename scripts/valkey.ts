import { existsSync } from 'node:fs'
import { installSystemPackage, programOnPath } from './systemPrograms.ts'

const installed = (): string | null => programOnPath(['valkey-server', 'redis-server'])

/**
 * The server for the tests of the live channel over Valkey: VALKEY_SERVER, else the system's, else one that is
 * installed now. Null, with one line, on a machine that offers none: no npm package brings the program.
 */
export const findValkey = (): string | null => {
  const given = process.env['VALKEY_SERVER']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`VALKEY_SERVER: there is no program at ${given}.`)
  }
  const found = installed()
  if (found) return found
  for (const name of ['valkey-server', 'redis-server']) {
    if (installSystemPackage(name)) return installed()
  }
  console.error('No Valkey was found and none could be installed: the live channel is not tried over it.')
  return null
}
