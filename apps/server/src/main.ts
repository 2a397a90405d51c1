/** `npm start`: the server, until it is told to stop. */
import { jsonLog } from './platform/log/index.ts'
import { StartupError, readSettings } from './platform/settings/index.ts'
import { startServer } from './startServer.ts'

/** SIGTERM drains and stops within 10 s (api.md); what is not done by then is cut off, and nothing acknowledged is lost. */
const longestStopMs = 9_500

function endWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

try {
  const settings = readSettings(process.env)
  const log = jsonLog(settings.logLevel, (line) => process.stdout.write(line))
  let stop = (): void => process.exit(0)
  // A terminal tells the whole group and npm tells its child again, so a second signal says nothing new.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop())
  const server = await startServer(settings, {
    log,
    onDeath: (reason) => endWith(`The embedded database stopped: ${reason}`),
  })
  stop = () => {
    setTimeout(() => endWith('The server did not come to an end by itself and was cut off.'), longestStopMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => endWith(`Stopping failed: ${String(error)}`),
    )
  }
  process.stdout.write(`${server.greeting.join('\n')}\n`)
} catch (error) {
  if (error instanceof StartupError) endWith(error.message)
  throw error
}
