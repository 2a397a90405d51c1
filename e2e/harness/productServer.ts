import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePrepared } from './takePrepared.ts'

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** As `npm start` keeps it: what one server has read the next need not read again. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/plumbline/compiled')

export interface ProductServer {
  readonly address: string
  readonly dataDir: string
  /** What it printed when it started last. */
  readonly greeting: () => string
  /** Ends the process at once, as a power cut would: no signal handler runs. */
  readonly kill: () => Promise<void>
  /** Starts again on the same folder and port. */
  readonly start: () => Promise<void>
  /** Ends it as an operator would; the folder stays. */
  readonly stop: () => Promise<void>
  /** Stops gracefully and removes the folder. */
  readonly remove: () => Promise<void>
}

export interface ProductServerOptions {
  readonly password: string
  /** As the environment names them; they come before the defaults of here. `{port}` in PUBLIC_URL is the one taken. */
  readonly settings: Readonly<Record<string, string>>
}

/** A port that is free now; the server takes it within the next seconds. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Resolves with the greeting, which the server prints when it listens. */
const greetingOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (said.includes('Plumbline is ready at')) resolve(said)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}: ${said}`)))
  })

/** The product as `npm start` runs it: the real server in a process of its own, on a new data folder, with the demo. */
export const startProductServer = async (options: ProductServerOptions): Promise<ProductServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-journeys-'))
  const port = await freePort()
  const address = options.settings['PUBLIC_URL']?.replace('{port}', String(port)) ?? `http://127.0.0.1:${port}`
  const settings = { ...options.settings, ...('PUBLIC_URL' in options.settings ? { PUBLIC_URL: address } : {}) }
  let child: ChildProcess | null = null
  let said = ''
  // A run that is broken off leaves no server behind.
  const onExit = (): void => void child?.kill('SIGKILL')
  process.once('exit', onExit)
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: compiled,
        PASSWORD_MEMORY: '12',
        DEMO: 'on',
        DEMO_PASSWORD: options.password,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    said = await greetingOf(child)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child) return
    const gone = ended(child)
    child.kill(signal)
    await gone
    child = null
  }
  try {
    takePrepared(dataDir, settings)
    await start()
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return {
    address,
    dataDir,
    greeting: () => said,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM')
      process.off('exit', onExit)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
