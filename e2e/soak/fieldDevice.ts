import { randomUUID } from 'node:crypto'
import {
  applyOperation,
  conflictsIn,
  standingOf,
  standingRows,
  type Json,
  type OperationKind,
} from '@plumbline/checklist'
import type { Clock } from '../../apps/field/src/sync/Clock.ts'
import { createDevice, type Device, type Tabs } from '../../apps/field/src/sync/device.ts'
import { openDrawnSignatures } from '../../apps/field/src/sync/drawnSignatures.ts'
import { openLastWords } from '../../apps/field/src/sync/lastWords.ts'
import { openLocalStore } from '../../apps/field/src/sync/openLocalStore.ts'
import type { Person } from '../../apps/field/src/sync/person.ts'
import { memoryStorage } from '../../apps/field/src/sync/scenario/memoryStorage.ts'
import type { BadLine } from './badLine.ts'

/** Tabs of one person in one process: the same promises as the browser's locks and broadcasts. */
const createTabs = (): Tabs => {
  const last = new Map<string, Promise<void>>()
  const told = new Set<(inspection: string | null) => void>()
  return {
    exclusive: async (key, act) => {
      const before = last.get(key) ?? Promise.resolve()
      const done = before.then(act)
      last.set(
        key,
        done.catch(() => undefined),
      )
      await done
    },
    tell: (inspection) => {
      for (const listener of told) listener(inspection)
    },
    follow: (listener) => {
      told.add(listener)
      return () => told.delete(listener)
    },
  }
}

/** What stands, in an order and a form that two sides can be compared by. */
export const comparable = (
  rows: readonly {
    readonly path: readonly string[]
    readonly aspect: string
    readonly value: unknown
    readonly op: string
  }[],
): readonly string[] =>
  rows
    .map(({ path, aspect, value, op }) => JSON.stringify([path, aspect, value, op]))
    .toSorted((one, other) => (one < other ? -1 : 1))

/** The field app's own sync on one device, whose tabs are killed and whose clock jumps. */
export class FieldDevice {
  readonly name: string
  readonly line: BadLine
  readonly #person: Person
  readonly #inspection: string
  readonly #random: () => number
  readonly #store = `soak-${randomUUID()}`
  readonly #words = openLastWords(this.#store, memoryStorage())
  readonly #tabs = createTabs()
  #open: Device[] = []
  #clockOff = 0
  /** Ids of everything a person was shown as kept. */
  readonly made = new Set<string>()

  constructor(name: string, options: { person: Person; inspection: string; line: BadLine; random: () => number }) {
    this.name = name
    this.#person = options.person
    this.#inspection = options.inspection
    this.line = options.line
    this.#random = options.random
  }

  #clock(): Clock {
    return {
      now: () => Date.now() + this.#clockOff,
      ticks: () => performance.now(),
      after: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
    }
  }

  async openTab(): Promise<Device> {
    const device = await createDevice({
      person: this.#person,
      store: await openLocalStore({ name: this.#store }),
      words: this.#words,
      drawn: openDrawnSignatures(this.#store, memoryStorage()),
      network: this.line,
      clock: this.#clock(),
      random: this.#random,
      agent: this.name,
      tabs: this.#tabs,
    })
    this.#open.push(device)
    return device
  }

  async begin(): Promise<void> {
    const device = await this.openTab()
    if (!(await device.fetchInspection(this.#inspection))) throw new Error(`${this.name} did not get the inspection`)
  }

  /** A tab ends in the middle of whatever it does, and another one opens on the same store. */
  async killTab(): Promise<void> {
    this.#open.shift()?.stop()
    if (this.#open.length === 0) await this.openTab()
  }

  jumpClock(days: number): void {
    this.#clockOff = days * 86_400_000
  }

  get #any(): Device {
    const device = this.#open[Math.floor(this.#random() * this.#open.length)]
    if (!device) throw new Error('no tab is open')
    return device
  }

  async change(kind: OperationKind, path: readonly string[], value?: Json): Promise<void> {
    const { store, name, clock } = this.#any
    const kept = await store.inspection(this.#inspection)
    const operation = {
      id: randomUUID(),
      kind,
      path,
      ...(value === undefined ? {} : { value }),
      at: new Date(clock.now()).toISOString(),
      device: `${this.name} ${name}`,
      based_on: kept?.seq ?? 0,
    }
    await store.addOperation(this.#inspection, operation)
    this.made.add(operation.id)
  }

  async photograph(path: readonly string[], bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const uuid = randomUUID()
    await this.#any.store.addMedium(
      {
        uuid,
        inspection: this.#inspection,
        mime: 'application/pdf',
        name: 'plan.pdf',
        size: bytes.length,
        sha256: null,
        state: 'waiting',
        made_at: new Date().toISOString(),
      },
      bytes,
    )
    await this.change('media_add', path, { uuid })
    return uuid
  }

  send(): Promise<void> {
    return this.#any.outbox.tryNow()
  }

  async unsent(): Promise<number> {
    const all = await this.#any.store.unsent()
    return all.reduce((sum, { operations, media, refused }) => sum + operations + media + refused, 0)
  }

  /** Asks for what the others did, and answers what stands here. */
  async view(): Promise<{ readonly seq: number; readonly rows: readonly string[]; readonly conflicts: number }> {
    const { store, outbox } = this.#any
    await outbox.poll(this.#inspection)
    const kept = await store.inspection(this.#inspection)
    if (!kept) throw new Error('the inspection left the device')
    const standing = standingOf(kept.base, kept.base_seq)
    const operations = await store.operations(this.#inspection)
    const later = operations.flatMap(({ op, seq }) => (seq !== null && seq > kept.base_seq ? [{ ...op, seq }] : []))
    for (const operation of later.toSorted((one, other) => one.seq - other.seq)) applyOperation(standing, operation)
    return { seq: kept.seq, rows: comparable(standingRows(standing)), conflicts: conflictsIn(standing).length }
  }

  close(): void {
    for (const device of this.#open) device.stop()
    this.#open = []
  }
}
