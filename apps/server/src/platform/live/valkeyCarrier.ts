import { Redis } from 'iovalkey'
import type { Log } from '../log/index.ts'
import { StartupError } from '../settings/index.ts'
import type { Carrier } from './bus.ts'

const channel = 'plumbline:live'

export interface ValkeyPatience {
  /** Until a server that says nothing counts as away. */
  readonly answerMs: number
  /** Between two looks whether the connection that listens is still there. */
  readonly lookMs: number
}

const usual: ValkeyPatience = { answerMs: 5_000, lookMs: 15_000 }

/**
 * Publish and subscribe of Valkey or Redis: one connection to listen, one to speak; both connect again by themselves,
 * also when the other side went away without a word. What can't be sent meanwhile is left out: listeners catch up.
 */
export async function valkeyCarrier(
  url: string,
  receive: (text: string) => void,
  log: Log,
  { answerMs, lookMs }: ValkeyPatience = usual,
): Promise<Carrier> {
  const address = url.replace(/^valkey/, 'redis')
  const options = {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // What was under way when the connection went is given up with it, and so does not hold up what is said next.
    maxRetriesPerRequest: 0,
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
      if (connected) log.warn({ error: error.message }, 'the live channel lost Valkey')
    })
  }
  listening.on('message', (_channel: string, text: string) => receive(text))
  try {
    await within(answerMs, Promise.all(connections.map((connection) => connection.connect())))
    await listening.subscribe(channel)
  } catch (error) {
    for (const connection of connections) connection.disconnect()
    throw new StartupError(`VALKEY_URL: no connection: ${error instanceof Silence ? error.message : complaint}.`)
  }
  connected = true
  const look = setInterval(() => {
    for (const connection of connections)
      if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true))
  }, lookMs)
  look.unref()
  return {
    send: async (text) => {
      if (speaking.status === 'ready') await speaking.publish(channel, text)
    },
    close: async () => {
      connected = false
      clearInterval(look)
      for (const connection of connections) connection.disconnect()
    },
  }
}

class Silence extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
