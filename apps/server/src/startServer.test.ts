import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probePort } from './platform/http/probePort.ts'
import { jsonLog } from './platform/log/index.ts'
import { StartupError, readSettings } from './platform/settings/index.ts'
import { startServer } from './startServer.ts'

const options = { log: jsonLog('error', () => undefined), onDeath: () => undefined }
const takenPort = async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  return { taken, port: (taken.address() as AddressInfo).port }
}

test('a port in use is told in one line before anything is made', async () => {
  const { port } = await takenPort()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const start = startServer(readSettings({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), options)
  await expect(start).rejects.toThrow(StartupError)
  await expect(start).rejects.toThrow(`PORT: ${port} is in use on 127.0.0.1: stop what uses it or set another one.`)
  expect(existsSync(dataDir)).toBe(false)
})

test('a host that is none of this machine is told in one line', async () => {
  const start = startServer(readSettings({ HOST: '192.0.2.1', PORT: '4100', LOG_LEVEL: 'silent' }), options)
  await expect(start).rejects.toThrow(/^HOST: 192\.0\.2\.1 is no address of this machine\.$/)
})

test('a port that is about to be left is waited for', async () => {
  const { taken, port } = await takenPort()
  const free = probePort('127.0.0.1', port, 10_000)
  taken.close()
  await expect(free).resolves.toBeUndefined()
})
