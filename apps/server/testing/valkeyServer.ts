import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ValkeyServer {
  readonly url: string
  /** Holds the process, which then keeps its connections and answers nothing. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** The system's Valkey or Redis, or the program that VALKEY_SERVER names; undefined where there is none. */
export function valkeyProgram(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment['VALKEY_SERVER']
  if (given !== undefined && given !== '') return given
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts it in memory only; resolves once it takes connections. */
export async function startValkey(
  program: string,
  { port, password }: { readonly port: number; readonly password: string },
): Promise<ValkeyServer> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, [...settings, '--requirepass', password], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout }))
      if (/ready to accept connections/i.test(line)) return
    throw new Error(`${program} did not start`)
  })()
  await ready
  child.stdout.resume()
  return {
    url: `valkey://:${password}@127.0.0.1:${port}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
