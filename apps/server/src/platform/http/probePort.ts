import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const betweenTriesMs = 100

const listenOnce = async (host: string, port: number): Promise<void> => {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/**
 * Whether this process may listen there: asked before anything is opened or made. A server that is about to end gets
 * `patienceMs` to leave the port. Rejects with the system's error.
 */
export const probePort = async (host: string, port: number, patienceMs: number): Promise<void> => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await listenOnce(host, port)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || Date.now() >= deadline) throw error
      await wait(betweenTriesMs)
    }
  }
}
