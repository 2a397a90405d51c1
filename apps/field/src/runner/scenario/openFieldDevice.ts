import type { Template } from '@plumbline/checklist'
import { createDevice, type Device } from '../../sync/device.ts'
import { openDrawnSignatures } from '../../sync/drawnSignatures.ts'
import { openLastWords } from '../../sync/lastWords.ts'
import type { KeptInspection } from '../../sync/model.ts'
import { newUuid } from '../../sync/newUuid.ts'
import { openLocalStore } from '../../sync/openLocalStore.ts'
import type { Person } from '../../sync/person.ts'
import { createFakeServer, type FakeServer } from '../../sync/scenario/fakeServer.ts'
import { createManualClock, type ManualClock } from '../../sync/scenario/manualClock.ts'

export const inspector: Person = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Yusuf Al-Amin',
  email: 'yusuf@demo.test',
  workspace: '22222222-2222-4222-8222-222222222222',
  workspace_name: 'Demo',
  zone: 'UTC',
  manages_inspections: false,
}

export interface FieldDevice {
  readonly server: FakeServer
  readonly clock: ManualClock
  readonly device: () => Device
  /** The template is on the device; an inspection of it starts. */
  readonly start: (template: Template) => Promise<KeptInspection>
  /** The app is closed and opened again. */
  readonly reopen: () => Promise<Device>
  /** Time passes until what was gathered is sent. */
  readonly send: () => Promise<void>
}

/** A device with its store and outbox against a fake server: the app without its screens. */
export const openFieldDevice = async (): Promise<FieldDevice> => {
  const server = createFakeServer()
  const clock = createManualClock()
  const name = `device-${newUuid()}`
  const open = async (): Promise<Device> =>
    createDevice({
      person: inspector,
      store: await openLocalStore({ name }),
      words: openLastWords(inspector.uuid),
      drawn: openDrawnSignatures(inspector.uuid),
      network: server,
      clock,
      random: () => 0.5,
      agent: 'Android',
    })
  let device = await open()
  return {
    server,
    clock,
    device: () => device,
    start: async (template) => {
      await device.store.putTemplate({
        uuid: 'template',
        version: 1,
        body: template,
        current: true,
        questions: template.items.length,
        folder: null,
      })
      return device.start({
        uuid: 'template',
        version: 1,
        title: template.title,
        questions: template.items.length,
        folder: null,
        last_used: 0,
      })
    },
    reopen: async () => {
      device.stop()
      device = await open()
      return device
    },
    send: async () => {
      clock.advance(1_000)
      await device.outbox.wake()
    },
  }
}
