import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask.ts'

const root = join(import.meta.dirname, '..')

export interface Connection {
  readonly send: (method: string, path: string, body?: object, token?: string) => Promise<unknown>
  readonly signIn: () => Promise<string>
}

export interface BenchServer extends Connection {
  readonly address: string
  /** Milliseconds from the start of the process until it answered. */
  readonly readyAfter: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

export const password = 'bench-bench-bench'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Calls of a running server, as the demo's Administrator. */
export const connectTo = (address: string): Connection => {
  const send: Connection['send'] = async (method, path, body, token) => {
    const { status, text } = await ask(`${address}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
    return Reflect.get(JSON.parse(text), 'data')
  }
  return {
    send,
    signIn: async () => {
      const data = await send('POST', '/login', { email: 'admin@demo.test', password })
      return String(typeof data === 'object' && data ? Reflect.get(data, 'token') : '')
    },
  }
}

/** One that nobody listens on: whoever answers there is the server that was started. */
export const freePort = async (): Promise<number> => {
  const place = createServer().listen(0, '127.0.0.1')
  await once(place, 'listening')
  const address = place.address()
  place.close()
  await once(place, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** The real server as `npm start` runs it (`direct`: without the script around it), on loopback, rate limits off. */
export const startServer = async (dataDir: string, direct = false): Promise<BenchServer> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(
    process.execPath,
    direct ? [join(root, 'apps/server/src/main.ts')] : [join(root, 'scripts/run.mjs'), 'start'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        DEMO_PASSWORD: password,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = async (): Promise<boolean> => {
    try {
      return (await fetch(`${address}/api/ready`)).ok
    } catch {
      // Not listening yet.
      return false
    }
  }
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await wait(10)
  }
  return {
    address,
    readyAfter: performance.now() - started,
    pid: child.pid ?? 0,
    ...connectTo(address),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The median of `count` runs, in milliseconds. */
export const medianOf = async (count: number, run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(count / 2)] ?? 0
}
