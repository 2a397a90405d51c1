import { z } from 'zod'
import { newUuid } from '../identifiers/index.ts'
import type { Log } from '../log/index.ts'
import type { Live, LiveMessage } from './Live.ts'

/** Takes texts to the other processes. */
export interface Carrier {
  send(text: string): Promise<void>
  close(): Promise<void>
}

export type OpenCarrier = (receive: (text: string) => void) => Promise<Carrier>

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const largestText = 7_500

const message = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const packet = z.object({ from: z.string(), told: z.array(z.tuple([z.string(), message])) })

/**
 * What goes to the other processes is gathered this long: each packet costs them all, and PostgreSQL a transaction.
 * Listeners of this process wait for nothing.
 */
const carriedEveryMs = 20

type Told = [topic: string, message: LiveMessage]

/** Topics and listeners of this process, and a carrier to the others. */
export async function bus(openCarrier: OpenCarrier | undefined, log: Log): Promise<Live> {
  const self = newUuid()
  const listeners = new Map<string, Set<(message: LiveMessage) => void>>()
  let gathered = new Map<string, Told>()
  let outgoing = new Map<string, Told>()
  let flushing: Promise<void> = Promise.resolve()

  const deliver = (told: Iterable<Told>): void => {
    for (const [topic, content] of told) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(content)
        } catch (error) {
          log.error({ error, topic }, 'a listener of the live channel failed')
        }
      }
    }
  }

  const carrier = await openCarrier?.((text) => {
    const read = packet.safeParse(parsed(text))
    if (!read.success) log.warn({}, 'the live channel carried something unreadable')
    else if (read.data.from !== self) deliver(read.data.told)
  })

  const flush = (): void => {
    const told = gathered
    gathered = new Map()
    deliver(told.values())
    if (carrier === undefined) return
    if (outgoing.size === 0) setTimeout(carry, carriedEveryMs)
    for (const [key, one] of told) outgoing.set(key, one)
  }

  const carry = (): void => {
    const told = [...outgoing.values()]
    outgoing = new Map()
    if (carrier === undefined || told.length === 0) return
    flushing = flushing
      .then(async () => {
        for (const text of packets(self, told)) await carrier.send(text)
      })
      .catch((error: unknown) => log.warn({ error }, 'the live channel did not reach the other processes'))
  }

  return {
    publish: (topic, content) => {
      if (gathered.size === 0) setImmediate(flush)
      gathered.set(`${topic}\n${JSON.stringify(content)}`, [topic, content])
    },
    subscribe: (topic, listener) => {
      const own = (content: LiveMessage): void => listener(content)
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(own))
      return () => {
        all.delete(own)
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic)
      }
    },
    close: async () => {
      await new Promise<void>((resolve) => setImmediate(resolve))
      carry()
      await flushing
      await carrier?.close()
    },
  }
}

/** As few texts as the limit allows. One message over it is left out: listeners catch up by themselves. */
function* packets(from: string, told: readonly Told[]): Generator<string> {
  let batch: Told[] = []
  let size = 0
  for (const one of told) {
    const bytes = Buffer.byteLength(JSON.stringify(one)) + 1
    if (bytes > largestText - 100) continue
    if (size + bytes > largestText - 100) {
      yield JSON.stringify({ from, told: batch })
      batch = []
      size = 0
    }
    batch.push(one)
    size += bytes
  }
  if (batch.length > 0) yield JSON.stringify({ from, told: batch })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
