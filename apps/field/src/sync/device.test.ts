import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Inspection } from '@plumbline/contract'
import { inspector, openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { coldStore } from '../runner/scenario/template.ts'
import { createDevice } from './device.ts'
import { newUuid } from './newUuid.ts'
import { openDrawnSignatures } from './drawnSignatures.ts'
import { openLastWords } from './lastWords.ts'
import { openLocalStore } from './openLocalStore.ts'
import { createFakeServer } from './scenario/fakeServer.ts'
import { toldTemplate } from './scenario/toldTemplate.ts'

const told = (uuid: string): Inspection => ({
  id: 1,
  uuid,
  number: '#1',
  given_number: '#1',
  title: 'Cold store',
  template_id: 1,
  template_uuid: 'template',
  template_version: 1,
  status: 'in_progress',
  score: { points: 0, max: 0, percent: null },
  score_target: null,
  failed_count: 0,
  issue_count: 0,
  answered: 0,
  questions: 0,
  note: null,
  inspector: null,
  participants: [],
  collaborative: false,
  archived: false,
  tz_code: 'UTC',
  started_at: '2026-11-20T08:00:00.000Z',
  completed_at: null,
  updated_at: '2026-11-20T08:00:00.000Z',
  seq: 0,
  documentId: '#1',
  checklist: { uuid: 'template', title: 'Cold store', version: 1 },
  template: null,
  asset: null,
  managers: [],
  currentUser: null,
  quantity: 0,
  started: '2026-11-20T08:00:00.000Z',
  isCollaborative: false,
  issueCounts: { total: 0, open: 0 },
  failedCount: 0,
  hasIssue: false,
  deleted: false,
})

test('an inspection that was completed on another device is no longer in progress on this one', async () => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(coldStore())
  await field.send()
  const { calls } = field.device()
  vi.spyOn(calls, 'offline').mockResolvedValue({
    kind: 'done',
    status: 200,
    data: {
      at: '2026-11-20T09:00:00.000Z',
      templates: [],
      startable: ['template'],
      people: [],
      assets: [],
      assets_total: 0,
      last_times: [],
      lists: [],
      sites: [],
    },
  })
  const mine = vi.spyOn(calls, 'mine')
  const read = vi.spyOn(calls, 'read')
  const completion = () =>
    field
      .device()
      .overview()
      .inspections.map((kept) => kept.completion)
  mine.mockResolvedValue({ kind: 'done', status: 200, data: { list: [told(uuid)] } })
  await field.device().refresh()
  expect(read).not.toHaveBeenCalled()
  expect(completion()).toEqual(['open'])
  mine.mockResolvedValue({ kind: 'done', status: 200, data: { list: [] } })
  read.mockResolvedValue({
    kind: 'done',
    status: 200,
    data: {
      inspection: { ...told(uuid), status: 'completed', completed_at: '2026-11-20T08:59:00.000Z' },
      template: toldTemplate({ title: 'Cold store', version: 1, uuid: 'template' }),
      answers: [],
      seq: 0,
    },
  })
  await field.device().refresh()
  expect(completion()).toEqual(['done'])
})

test('signing out while the server is being asked ends quietly', async () => {
  const { device } = await openFieldDevice()
  const stopped = device()
  const refreshing = stopped.refresh()
  stopped.stop()
  await expect(refreshing).resolves.toBeUndefined()
})

test('an answer that comes after signing out tells the other tabs nothing: its channel is closed', async () => {
  let isClosed = false
  const device = await createDevice({
    person: inspector,
    store: await openLocalStore({ name: `device-${newUuid()}` }),
    words: openLastWords(inspector.uuid),
    drawn: openDrawnSignatures(inspector.uuid),
    network: createFakeServer(),
    tabs: {
      exclusive: (_key, act) => act(),
      tell: () => {
        if (isClosed) throw new DOMException('Channel is closed', 'InvalidStateError')
      },
      follow: () => () => {
        isClosed = true
      },
    },
  })
  device.stop()
  await expect(device.changed(newUuid())).resolves.toBeUndefined()
})
