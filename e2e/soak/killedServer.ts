import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createFetchNetwork } from '../../apps/field/src/sync/fetchNetwork.ts'
import { createFieldCalls } from '../../apps/field/src/sync/fieldCalls.ts'
import { personOf } from '../../apps/field/src/sync/person.ts'
import { startProductServer } from '../harness/productServer.ts'
import { badLine, seeded } from './badLine.ts'
import { comparable, FieldDevice } from './fieldDevice.ts'

export interface SoakOptions {
  readonly seed: number
  /** How often the server is killed. */
  readonly points: number
  readonly said?: (line: string) => void
}

export interface SoakResult {
  readonly kills: number
  /** Operations people were shown as kept. */
  readonly made: number
  /** Of them, those the server said it had. */
  readonly acknowledged: number
  readonly onServer: number
  /** What does not agree, in words; empty when all is well. */
  readonly faults: readonly string[]
}

interface Kept {
  readonly id: string
  readonly seq: number
}

const password = 'soak-soak-soak'
const people = ['admin@demo.test', 'manager@demo.test', 'auditor@demo.test'] as const
/** Rounds between two kills, at most: the armed kill comes earlier. */
const patience = 200

/**
 * Three devices answer one inspection over a line that loses 30 %, repeats and reorders, while the server is killed at
 * seeded points and started again; tabs are killed, a device has two of them, clocks jump by days. In the end all
 * devices and the server must agree, and every operation that was acknowledged, or shown as kept, must be there once.
 */
export const soakKilledServer = async ({ seed, points, said }: SoakOptions): Promise<SoakResult> => {
  const random = seeded(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  // Field reads its cross-site cookie from the page; here is none.
  if (!('document' in globalThis)) Object.assign(globalThis, { document: { cookie: '' } })
  const server = await startProductServer({ password, settings: { RATE_LIMITS: 'off' } })
  const devices: FieldDevice[] = []
  try {
    const networkFor = (token: string | null) =>
      createFetchNetwork({
        base: `${server.address}/api`,
        token: () => token,
        language: () => 'en',
        trackingKey: 'soak',
        deviceKey: () => 'soak',
        attendance: () => ({}),
      })
    const signIn = async (email: string): Promise<string> => {
      const answer = await createFieldCalls(networkFor(null)).login(email, password)
      if (answer.kind !== 'done' || !('token' in answer.data)) throw new Error(`${email} could not sign in`)
      return answer.data.token
    }
    const tokens: string[] = []
    for (const email of people) tokens.push(await signIn(email))
    const calls = createFieldCalls(networkFor(tokens[0] ?? ''))
    const get = async <Data>(path: string): Promise<Data> => {
      const answer = await networkFor(tokens[0] ?? '').send({ method: 'GET', path })
      if (answer.kind !== 'done') throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.data as Data
    }
    const templates = await get<{ list: readonly { id: number; title: string }[] }>('/inspections/templates')
    const template = templates.list.find(({ title }) => title === 'Loading bay handover')
    const opened = await networkFor(tokens[0] ?? '').send({
      method: 'POST',
      path: '/inspections/new',
      body: { template_id: template?.id ?? 0 },
    })
    if (opened.kind !== 'done') throw new Error(JSON.stringify(opened))
    const { inspection, template: body } = opened.data as unknown as {
      inspection: { uuid: string }
      template: { items: readonly { type: string; base_id: string }[] }
    }
    const questions = (type: string): readonly string[] =>
      body.items.filter((item) => item.type === type).map(({ base_id }) => base_id)
    const texts = [...questions('textAnswer'), ...questions('longText')]
    const photos = questions('photo')
    const users: string[] = []
    for (const [at, token] of tokens.entries()) {
      const session = await createFieldCalls(networkFor(token)).session()
      if (session.kind !== 'done') throw new Error('who is signed in is not known')
      users.push(session.data.user.uuid)
      const line = badLine(networkFor(token), random)
      devices.push(
        new FieldDevice(`device ${at}`, { person: personOf(session.data), inspection: inspection.uuid, line, random }),
      )
    }
    await networkFor(tokens[0] ?? '').send({
      method: 'PUT',
      path: `/inspections/${inspection.uuid}/participants`,
      body: { users },
    })
    for (const device of devices) await device.begin()
    // One person has the app open twice.
    await devices[2]?.openTab()

    const media: string[] = []
    const noise = (size: number): Uint8Array<ArrayBuffer> =>
      new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n'), ...randomBytes(16)].concat(Array(size).fill(7)))
    const act = async (device: FieldDevice, turn: number): Promise<void> => {
      const text = texts[below(texts.length)] ?? ''
      const dice = random()
      if (dice < 0.6) await device.change('answer', [text], `${device.name} ${turn}`)
      else if (dice < 0.75) await device.change('note', [text], `note ${turn}`)
      else if (dice < 0.85) await device.change('clear', [text])
      else if (dice < 0.9 && photos[0] !== undefined) media.push(await device.photograph([photos[0]], noise(2_000)))
      else if (dice < 0.95) await device.killTab()
      else device.jumpClock(below(20) - 10)
    }

    let kills = 0
    let turn = 0
    // One medium that goes in parts, so that kills meet an upload too.
    if (devices[0] && photos[0] !== undefined)
      media.push(await devices[0].photograph([photos[0]], noise(5.3 * 1024 * 1024)))
    for (let point = 1; point <= points; point++) {
      let calling = 1 + below(12)
      const kill: { under: Promise<void> | null } = { under: null }
      for (const device of devices) {
        device.line.loss = 0.3
        device.line.echo = 0.1
        device.line.onCall = () => {
          calling -= 1
          // In the middle of the call: before it arrives, while it writes, or after it was answered.
          if (calling === 0) kill.under = wait(random() * 12).then(() => server.kill())
        }
      }
      for (let tries = 0; kill.under === null && tries < patience; tries++) {
        turn += 1
        await Promise.all(
          devices.map(async (device) => {
            await act(device, turn)
            await device.send()
          }),
        )
      }
      if (kill.under === null) throw new Error(`point ${point} was never reached`)
      await kill.under
      kills += 1
      // Nobody notices: they go on without a network.
      for (const device of devices) await act(device, turn)
      await server.start()
      if (point % 50 === 0) said?.(`${point} of ${points} kills`)
    }

    for (const device of devices) {
      device.line.loss = 0
      device.line.echo = 0
      device.line.onCall = () => undefined
    }
    for (let tries = 0; tries < 20; tries++) {
      let left = 0
      for (const device of devices) {
        await device.send()
        left += await device.unsent()
      }
      if (left === 0) break
      await wait(50)
    }
    const faults: string[] = []
    const kept: Kept[] = []
    for (;;) {
      const after = kept.at(-1)?.seq ?? 0
      const page = await get<{ list: readonly Kept[] }>(`/inspections/${inspection.uuid}/history?after=${after}`)
      kept.push(...page.list.map(({ id, seq }) => ({ id, seq })))
      if (page.list.length === 0) break
    }
    const onServer = new Set(kept.map(({ id }) => id))
    if (onServer.size !== kept.length) faults.push('an operation stands twice')
    if (kept.some(({ seq }, at) => seq !== at + 1)) faults.push('seq has a gap')
    const made = devices.flatMap((device) => [...device.made])
    const acknowledged = devices.flatMap((device) => [...device.line.acknowledged])
    for (const id of acknowledged) if (!onServer.has(id)) faults.push(`acknowledged and gone: ${id}`)
    for (const id of made) if (!onServer.has(id)) faults.push(`kept on a device and never on the server: ${id}`)
    if (onServer.size !== made.length) faults.push(`${made.length} made, ${onServer.size} on the server`)
    const answer = await calls.read(inspection.uuid)
    if (answer.kind !== 'done') throw new Error('the inspection can not be read')
    const standing = comparable(answer.data.answers)
    for (const device of devices) {
      const view = await device.view()
      const left = await device.unsent()
      if (left > 0) faults.push(`${device.name} has ${left} unsent`)
      if (view.seq !== kept.length) faults.push(`${device.name} has seen ${view.seq} of ${kept.length}`)
      if (JSON.stringify(view.rows) !== JSON.stringify(standing)) faults.push(`${device.name} shows something else`)
    }
    for (const uuid of media) {
      const file = await calls.file(uuid)
      if (file.kind !== 'done' && !(file.kind === 'refused' && file.status === 404)) faults.push(`medium ${uuid}`)
    }
    return { kills, made: made.length, acknowledged: new Set(acknowledged).size, onServer: onServer.size, faults }
  } finally {
    for (const device of devices) device.close()
    await server.remove()
  }
}
