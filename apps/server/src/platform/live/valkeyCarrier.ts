import { Redis } from 'iovalkey'
import type { Log } from '../log/index.ts'
import { StartupError } from '../settings/index.ts'
import type { Carrier } from './bus.ts'

const channel = 'plumbline:live'

/** Publish and subscribe of Valkey or Redis: one connection to listen, one to speak; both connect again by themselves. */
export async function valkeyCarrier(url: string, receive: (text: string) => void, log: Log): Promise<Carrier> {
  const address = url.replace(/^valkey/, 'redis')
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries: number) => Math.min(tries * 500, 30_000),
  }
  const listening = new Redis(address, options)
  const speaking = new Redis(address, options)
  const connections = [listening, speaking]
  let connected = false
  let complaint = 'the connection was closed'
  for (const connection of connections) {
    connection.on('error', (error: Error) => {
      complaint = error.message
      if (connected) log.warn({ error }, 'the live channel lost Valkey')
    })
  }
  try {
    await Promise.all(connections.map((connection) => connection.connect()))
  } catch {
    for (const connection of connections) connection.disconnect()
    throw new StartupError(`VALKEY_URL: no connection: ${complaint}.`)
  }
  connected = true
  listening.on('message', (_channel: string, text: string) => receive(text))
  await listening.subscribe(channel)
  return {
    send: async (text) => {
      await speaking.publish(channel, text)
    },
    close: async () => {
      connected = false
      for (const connection of connections) connection.disconnect()
    },
  }
}
