import { afterEach, expect, test, vi } from 'vitest'
import { followUpdates } from './serviceWorkerUpdates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

class Worker extends EventTarget {
  readonly told: unknown[] = []
  state = 'installing'
  postMessage(what: unknown): void {
    this.told.push(what)
  }
  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  update = () => Promise.resolve()
}

/** The browser's service workers as this page finds them: one serves it already. */
const browserWith = (registration: Registration): void => {
  vi.stubEnv('PROD', true)
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    controller: new Worker(),
  })
  vi.stubGlobal('navigator', { serviceWorker })
}

const offered = () => {
  const offers: (() => void)[] = []
  const leave = followUpdates((apply) => offers.push(apply))
  return { offers, leave }
}

test('a version that began to install before the page listened is offered once it is there, and takes over when asked', async () => {
  const registration = new Registration()
  const installing = new Worker()
  registration.installing = installing
  browserWith(registration)
  const { offers, leave } = offered()
  await vi.waitFor(() => {
    installing.becomes('installed')
    expect(offers.length).toBeGreaterThan(0)
  })
  offers[0]?.()
  expect(installing.told).toEqual(['field:update'])
  leave()
})

test('one that waits, and one that is found later, are offered; one that fails is not, nor any after leaving', async () => {
  const registration = new Registration()
  registration.waiting = new Worker()
  browserWith(registration)
  const { offers, leave } = offered()
  await vi.waitFor(() => expect(offers).toHaveLength(1))
  const found = (): Worker => {
    const worker = new Worker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    return worker
  }
  found().becomes('redundant')
  expect(offers).toHaveLength(1)
  found().becomes('installed')
  expect(offers).toHaveLength(2)
  leave()
  found().becomes('installed')
  expect(offers).toHaveLength(2)
})
