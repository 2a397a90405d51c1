import type { Operation } from '@plumbline/checklist'
import { createFieldCalls } from '../fieldCalls.ts'
import { emptyInspection } from '../keepInspections.ts'
import type { LocalStore } from '../LocalStore.ts'
import type { KeptInspection } from '../model.ts'
import { newUuid } from '../newUuid.ts'
import { openLocalStore } from '../openLocalStore.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import { createFakeServer, type FakeServer } from './fakeServer.ts'
import { createManualClock, type ManualClock } from './manualClock.ts'

/** One device against a fake server, with a store that survives being closed. */
export interface FieldScenario {
  readonly server: FakeServer
  readonly clock: ManualClock
  readonly store: () => LocalStore
  readonly outbox: () => Outbox
  readonly begin: (uuid?: string) => Promise<string>
  readonly answer: (inspection: string, question: string, value: string) => Promise<Operation>
  /** The tab is killed and the app is opened again. */
  readonly reopen: () => Promise<void>
  readonly unsent: () => Promise<number>
}

export const keptInspection = (uuid: string): KeptInspection => ({
  ...emptyInspection,
  uuid,
  template: 'template',
  template_version: 1,
  title: 'Cold store daily round',
  number: 'K7-1',
  started_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  progress: { answered: 0, total: 3, page: 1, pages: 1, score: null },
})

export const openFieldScenario = async (): Promise<FieldScenario> => {
  const name = `field-${newUuid()}`
  const server = createFakeServer()
  const clock = createManualClock()
  let store = await openLocalStore({ name })
  const newOutbox = (): Outbox =>
    createOutbox({
      store,
      calls: createFieldCalls(server),
      clock,
      random: () => 0.5,
      onChange: () => undefined,
      onState: () => undefined,
    })
  let outbox = newOutbox()
  return {
    server,
    clock,
    store: () => store,
    outbox: () => outbox,
    begin: async (uuid = newUuid()) => {
      await store.putInspection(keptInspection(uuid))
      return uuid
    },
    answer: async (inspection, question, value) => {
      const operation: Operation = {
        id: newUuid(),
        kind: 'answer',
        path: [question],
        value,
        at: new Date(clock.now()).toISOString(),
        device: 'phone',
        based_on: (await store.inspection(inspection))?.seq ?? 0,
      }
      await store.addOperation(inspection, operation)
      return operation
    },
    reopen: async () => {
      outbox.stop()
      store.close()
      store = await openLocalStore({ name })
      outbox = newOutbox()
    },
    unsent: async () => (await store.unsent()).reduce((sum, { operations }) => sum + operations, 0),
  }
}
