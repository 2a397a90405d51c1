import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { desktop } from './devices.ts'
import { password, people, type PersonName } from './people.ts'
import { startProductServer, type ProductServer } from './productServer.ts'

export { expect } from '@playwright/test'
export { desktop, phone } from './devices.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visit extends BrowserContextOptions {
  /** Absent: nobody is signed in. */
  readonly as?: PersonName
}

interface WorkerRoom {
  /** Of the server, beside the defaults. */
  readonly settings: Readonly<Record<string, string>>
  readonly server: ProductServer
  /** What a browser keeps of who is signed in; made once a person, by the call. The screen has journeys of its own. */
  readonly signedIn: (who: PersonName) => Promise<StorageState>
  /** A browser that stays open: the next test finds what it has loaded and kept. */
  readonly keptBrowser: (visit: Visit) => Promise<BrowserContext>
}

interface Room {
  /** A page of a browser of its own; nothing is shared with other visits but the server. */
  readonly visit: (visit?: Visit) => Promise<Page>
  /** A page of a browser shared with other tests that ask for the same: for who only looks. */
  readonly look: (visit: Visit) => Promise<Page>
}

/** What a browser says of itself when an answer was a refusal or the network was cut on purpose. */
const expected = /^Failed to load resource|net::ERR_|WebSocket connection to|no readable answer \(0\)/

/** Gathers what a person would not see but a developer must: uncaught errors, broken rules of the security policy. */
const watch = (context: BrowserContext, complaints: string[]): (() => void) => {
  const onError = (error: WebError): void => void complaints.push(String(error.error()))
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && !expected.test(message.text()))
      complaints.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  }
  context.on('weberror', onError)
  context.on('console', onMessage)
  return () => {
    context.off('weberror', onError)
    context.off('console', onMessage)
  }
}

const tell = (complaints: readonly string[]): void => {
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
}

const signInOnce = async ({ address }: ProductServer, who: PersonName): Promise<StorageState> => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[who].email, password }),
  })
  const body: unknown = await answer.json()
  const data = Object(Reflect.get(Object(body), 'data'))
  const token: unknown = Reflect.get(data, 'token')
  if (typeof token !== 'string') throw new Error(`${who} can't sign in: ${JSON.stringify(body)}`)
  const language = String(Reflect.get(Object(Reflect.get(data, 'user')), 'language'))
  const localStorage = Object.entries({ APP_LANG: language, USER_TOKEN: token }).map(([name, value]) => ({
    name,
    value,
  }))
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}

export const test = base.extend<Room, WorkerRoom>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, give) => {
      const server = await startProductServer({ password, settings })
      await give(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  signedIn: [
    async ({ server }, give) => {
      const states = new Map<PersonName, Promise<StorageState>>()
      await give((who) => {
        const known = states.get(who) ?? signInOnce(server, who)
        states.set(who, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  keptBrowser: [
    async ({ browser, server, signedIn }, give) => {
      const kept = new Map<string, Promise<BrowserContext>>()
      const open = async ({ as, ...options }: Visit): Promise<BrowserContext> =>
        browser.newContext({
          ...options,
          baseURL: server.address,
          ...(as ? { storageState: await signedIn(as) } : {}),
        })
      await give((visit) => {
        const key = JSON.stringify(visit)
        const known = kept.get(key) ?? open(visit)
        kept.set(key, known)
        return known
      })
      for (const context of kept.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  look: async ({ keptBrowser }, give) => {
    const leave: (() => Promise<void>)[] = []
    const complaints: string[] = []
    await give(async (visit) => {
      const context = await keptBrowser(visit)
      const unwatch = watch(context, complaints)
      const page = await context.newPage()
      leave.push(async () => {
        await page.close()
        unwatch()
      })
      return page
    })
    for (const one of leave) await one()
    tell(complaints)
  },
  visit: async ({ browser, server, signedIn }, give) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await give(async ({ as, ...options } = desktop) => {
      const context = await browser.newContext({
        ...options,
        baseURL: server.address,
        ...(as ? { storageState: await signedIn(as) } : {}),
      })
      watch(context, complaints)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    tell(complaints)
  },
})
