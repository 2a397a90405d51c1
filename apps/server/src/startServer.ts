import { fileURLToPath } from 'node:url'
import { demoPeople, firstStart } from './firstStart.ts'
import { needsSetUp } from './modules/auth/index.ts'
import { openPlatform } from './openPlatform.ts'
import { fillOnce } from './platform/database/index.ts'
import { probePort } from './platform/http/probePort.ts'
import type { Log } from './platform/log/index.ts'
import { StartupError, localAddress } from './platform/settings/index.ts'
import type { Settings } from './platform/settings/index.ts'
import type { Product } from './product.ts'

export interface RunningServer {
  /** What to tell the one who started it, line by line. */
  readonly greeting: readonly string[]
  /** Takes no more calls, lets the running ones end, then closes everything; under 10 s. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly log: Log
  readonly onDeath: (reason: string) => void
}

/** Enough for tables with pages and a year of trends, few enough for a start within seconds. */
const demoInspections = 160

/** A server that was told to end leaves its port first and its data folder last. */
const portPatienceMs = 2_000

const pages = {
  web: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  field: fileURLToPath(new URL('../../field/dist', import.meta.url)),
}

/** From settings to a server that listens. Throws a StartupError with the one line to show where that can't be. */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  await refuseUnreachable(settings)
  const [platform, { buildProduct }] = await Promise.all([openPlatform(settings, options), import('./product.ts')])
  try {
    const { app } = await buildProduct({ services: platform.services, pages })
    await platform.services.jobs.start()
    const { database } = platform.services
    const isNew = (): Promise<boolean> => needsSetUp(database)
    const first = await fillOnce(database, isNew, async () => {
      const made = await firstStart(platform)
      if (made.demoWorkspace !== undefined) {
        const { makeDemo } = await import('./demo/makeDemo.ts')
        await makeDemo({
          app,
          services: platform.services,
          workspaceId: made.demoWorkspace,
          administrator: { email: demoPeople.demo[0].email, password: platform.secrets.demoPassword },
          inspections: demoInspections,
        })
      }
      return made
    })
    const port = await listen(app, settings)
    let stopping: Promise<void> | undefined
    return {
      greeting: greeting(settings, port, platform.secrets.demoPassword, first?.setUpLink),
      stop: () => {
        stopping ??= app.close().then(() => platform.close(3_000))
        return stopping
      },
    }
  } catch (error) {
    await platform.close(1_000)
    throw error
  }
}

/** Before the first start fills a database: a port in use is told at once and leaves nothing behind. */
async function refuseUnreachable({ host, port }: Settings): Promise<void> {
  if (port === 0) return
  try {
    await probePort(host, port, portPatienceMs)
  } catch (error) {
    throw new StartupError(unreachable(error, host, port))
  }
}

async function listen(app: Product['app'], { host, port }: Settings): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw new StartupError(unreachable(error, host, port))
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function unreachable(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use on ${host}: stop what uses it or set another one.`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}: set another one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine.`
  return `HOST, PORT: no listening on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}.`
}

function greeting(settings: Settings, port: number, password: string, setUpLink: string | undefined): string[] {
  const address = localAddress(settings.host, port)
  const lines = [`Plumbline is ready at ${address}`]
  if (setUpLink !== undefined) lines.push(`Set it up once at ${setUpLink}`)
  if (!settings.demo) return lines
  const people = demoPeople.demo.map(({ email, role }) => `  ${email.padEnd(18)} ${role}`)
  return [...lines, 'Sign in to the demo workspace as', ...people, `  with the password ${password}`]
}
